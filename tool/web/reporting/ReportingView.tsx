import './reporting.css';
import { useState } from 'react';
import type { Report } from '../../contract.ts';
import { DownloadSubmissions } from '../kit/DownloadSubmissions.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { Select } from '../kit/Select.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { Api } from '../api.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Bars } from './Bars.tsx';

const DAY_MS = 86_400_000;
const WINDOWS = [30, 60, 90] as const;

/** An institution's figures for a period: submitted and waiting work, and scores. */
export default function ReportingView({ api }: { api: Pick<Api, 'report' | 'downloadAddress'> }) {
  const { t } = useTranslator();
  useTitle(t('report.title'));
  const [now] = useState(Date.now);
  const [days, setDays] = useState<number>(WINDOWS[0]);
  const period = { start: now - days * DAY_MS, end: now };
  const { data, error, reload } = useLoad<Report>(() => api.report(period));
  const choose = (next: number) => {
    setDays(next);
    reload();
  };
  if (!data) return error === undefined ? <Loading lines={8} /> : <Problem error={error} onRetry={reload} />;
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t('report.title')}</h1>
      <Head period={period} days={days} onDays={choose} />
      {error !== undefined && <Problem error={error} onRetry={reload} />}
      {data.activities.length === 0 && <Notice>{t('report.none')}</Notice>}
      <Figures report={data} />
      <div className="plots">
        <Days title={t('report.submittedDays')} days={data.days} of="submitted" />
        <Days title={t('report.reviewedDays')} days={data.days} of="reviewed" />
        <Scores scores={data.scores} />
      </div>
      {data.activities.length > 0 && <Activities activities={data.activities} api={api} />}
    </div>
  );
}

interface HeadProps {
  period: { start: number; end: number };
  days: number;
  onDays: (days: number) => void;
}

function Head({ period, days, onDays }: HeadProps) {
  const { t, dateRange } = useTranslator();
  return (
    <div className="report-head">
      <p className="muted">{dateRange(period.start, period.end)}</p>
      <Select
        label={t('report.period')}
        isLabelHidden
        value={days}
        choices={WINDOWS.map((count) => ({ id: count, name: t('report.lastDays', { count }) }))}
        onChange={onDays}
      />
    </div>
  );
}

const NONE = '–';

/** Figures with their definitions, worded as on the console's home page. */
function Figures({ report: { submitted, reviewed, pending, averageScore, recordings } }: { report: Report }) {
  const { t, number, percent } = useTranslator();
  const figures = [
    ['report.submitted', number(submitted), t('report.submittedText')],
    ['report.pending', number(pending), t('report.pendingText')],
    ['report.reviewed', number(reviewed), t('report.reviewedText')],
    ['report.average', averageScore === null ? NONE : percent(averageScore), t('report.averageText')],
    [
      'report.captioned',
      t('report.captionedOf', { captioned: number(recordings.captioned), count: number(recordings.count) }),
      t('report.captionedText', { unchecked: number(recordings.unchecked) }),
    ],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([label, value, text]) => (
        <div key={label} className="card">
          <dt className="muted">{t(label)}</dt>
          <dd className="figure">{value}</dd>
          <dd className="muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DaysProps {
  title: string;
  days: Report['days'];
  of: 'submitted' | 'reviewed';
}

function Days({ title, days, of }: DaysProps) {
  const { t, dateTime } = useTranslator();
  return (
    <Bars
      title={title}
      unit={t('report.byDay')}
      bars={days.map((day) => ({
        label: dateTime(day.start, { day: 'numeric', month: 'short' }),
        value: day[of],
      }))}
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

interface ActivitiesProps {
  activities: Report['activities'];
  api: Pick<Api, 'downloadAddress'>;
}

function Activities({ activities, api }: ActivitiesProps) {
  const { t, number, percent } = useTranslator();
  return (
    <section className="card" aria-labelledby="activities">
      <h2 id="activities">{t('report.activities')}</h2>
      <div className="scrolls" role="group" aria-labelledby="activities" tabIndex={0}>
        <table aria-labelledby="activities">
          <thead>
            <tr>
              <th scope="col">{t('report.activity')}</th>
              <th scope="col" className="words">
                {t('report.course')}
              </th>
              <th scope="col">{t('report.submitted')}</th>
              <th scope="col">{t('report.pending')}</th>
              <th scope="col">{t('report.average')}</th>
              <th scope="col">{t('report.captions')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('download.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {activities.map(({ id, name, courseName, submitted, pending, averageScore, recordings, captioned }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi title={name}>{name || t('report.unnamed')}</bdi>
                </th>
                <td className="words">
                  <bdi title={courseName}>{courseName || NONE}</bdi>
                </td>
                <td>{number(submitted)}</td>
                <td>{number(pending)}</td>
                <td>{averageScore === null ? NONE : percent(averageScore)}</td>
                <td>{recordings === 0 ? NONE : t('report.captionedOf', { captioned, count: recordings })}</td>
                <td>
                  <DownloadSubmissions api={api} activity={{ id, name: name || t('report.unnamed') }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
