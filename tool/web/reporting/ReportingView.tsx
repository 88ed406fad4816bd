import type { Report } from '../../contract.ts';
import type { ViewProps } from '../App.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useWords } from '../words/words.ts';
import { Bars } from './Bars.tsx';

/** An institution's figures: how much came in, how much waits, and how it was scored. */
export default function ReportingView({ api }: ViewProps) {
  const { data, error, reload } = useLoad(() => api.report());
  if (error !== undefined) return <Problem error={error} onRetry={reload} />;
  return data ? <Figures report={data} /> : <Loading />;
}

function Figures({ report: { submitted, evaluated, pending, averageScore, days, scores, activities } }: { report: Report }) {
  const { t, language } = useWords();
  const number = new Intl.NumberFormat(language);
  const percent = (value: number | null) => (value === null ? '–' : new Intl.NumberFormat(language, { style: 'percent' }).format(Math.round(value) / 100));
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <>
      <dl className="figures">
        {(
          [
            ['report.submitted', number.format(submitted)],
            ['report.pending', number.format(pending)],
            ['report.evaluated', number.format(evaluated)],
            ['report.average', percent(averageScore)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Bars title={t('report.days')} bars={days.map((each) => ({ label: day.format(new Date(each.day)), value: each.submitted }))} />
      <Bars title={t('report.scores')} bars={scores.map((value, tenth) => ({ label: `${tenth * 10}–${tenth * 10 + 10} %`, value }))} />
      <h2>{t('report.activities')}</h2>
      <table>
        <thead>
          <tr>
            {(['report.activity', 'report.submitted', 'report.pending', 'report.average'] as const).map((label) => (
              <th key={label} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((activity, index) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{activity.name}</bdi>
              </th>
              <td>{number.format(activity.submitted)}</td>
              <td>{number.format(activity.pending)}</td>
              <td>{percent(activity.averageScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
