import './reporting.css';
import type { Report } from '../../contract.ts';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/useTitle.ts';
import type { ViewProps } from '../views.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { Bars } from './Bars.tsx';

/** An institution's figures: how much came in, how much waits, and how it was scored. */
export default function ReportingView({ api }: ViewProps) {
  const { t } = useTranslator();
  useTitle(t('report.title'));
  const { data, error, reload } = useLoad<Report>(() => api.report());
  if (!data) return error === undefined ? <Loading lines={8} /> : <Problem error={error} onRetry={reload} />;
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t('report.title')}</h1>
      {data.activities.length === 0 && <Notice>{t('report.none')}</Notice>}
      <Figures report={data} />
      <div className="plots">
        <Days days={data.days} />
        <Scores scores={data.scores} />
      </div>
      {data.activities.length > 0 && <Activities activities={data.activities} />}
    </div>
  );
}

const NONE = '–';

function Figures({ report: { submitted, evaluated, pending, averageScore } }: { report: Report }) {
  const { t, number, percent } = useTranslator();
  const figures = [
    ['report.submitted', number(submitted)],
    ['report.pending', number(pending)],
    ['report.evaluated', number(evaluated)],
    ['report.average', averageScore === null ? NONE : percent(averageScore)],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label} className="card">
          <dt className="muted">{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ days }: { days: Report['days'] }) {
  const { t, dateTime } = useTranslator();
  const label = (day: string) => dateTime(Date.parse(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Bars
      title={t('report.days')}
      unit={t('report.byDay')}
      bars={days.map(({ day, submitted }) => ({ label: label(day), value: submitted }))}
    />
  );
}

const TENTH = 10;

function Scores({ scores }: { scores: Report['scores'] }) {
  const { t, percent } = useTranslator();
  return (
    <Bars
      title={t('report.scores')}
      unit={t('report.byScore')}
      bars={scores.map((value, tenth) => ({ label: `${tenth * TENTH}–${percent(tenth * TENTH + TENTH)}`, value }))}
    />
  );
}

function Activities({ activities }: { activities: Report['activities'] }) {
  const { t, number, percent } = useTranslator();
  return (
    <section className="card" aria-labelledby="activities">
      <h2 id="activities">{t('report.activities')}</h2>
      <div className="scrolls" role="group" aria-labelledby="activities" tabIndex={0}>
        <table aria-labelledby="activities">
          <thead>
            <tr>
              <th scope="col">{t('report.activity')}</th>
              <th scope="col">{t('report.submitted')}</th>
              <th scope="col">{t('report.pending')}</th>
              <th scope="col">{t('report.average')}</th>
            </tr>
          </thead>
          <tbody>
            {activities.map(({ name, submitted, pending, averageScore }, index) => (
              <tr key={index}>
                <th scope="row">
                  <bdi>{name || t('report.unnamed')}</bdi>
                </th>
                <td>{number(submitted)}</td>
                <td>{number(pending)}</td>
                <td>{averageScore === null ? NONE : percent(averageScore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
