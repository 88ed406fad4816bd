import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { averagePercent } from '../../../shared/scores/scoreText.ts';
import { floorToTenth } from '../../../shared/domain/lists/progressView.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { LazyValueSelect } from '../../kit/form/formParts.tsx';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useMediaQuery } from '../../kit/page/pageHooks.ts';
import { Dashboard_getSummaryDocument, useReviewer, type Summary } from './progressQuery.ts';
import { DATE } from '../../../shared/dates/zonedTime.ts';

interface DayBarsProps {
  title: string;
  days: readonly { start: number; value: number }[];
}

/** A small bar chart of daily figures, in reading order. */
function DayBars({ title, days }: DayBarsProps) {
  const { language, t } = useI18n();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const date = new Intl.DateTimeFormat(language, DATE);
  const labelOf = ({ start, value }: DayBarsProps['days'][number]) =>
    t('list.chosen', { label: date.format(start), value });
  const label = new Intl.ListFormat(language, { type: 'unit' }).format([
    title,
    ...days.filter(({ value }) => value > 0).map(labelOf),
  ]);
  return (
    <figure className="day-bars">
      <div role="img" aria-label={label}>
        {days.map((day) => (
          <span
            key={day.start}
            title={labelOf(day)}
            style={{ blockSize: `${Math.max(3, (100 * day.value) / most)}%` }}
          />
        ))}
      </div>
      <figcaption className="muted">{title}</figcaption>
    </figure>
  );
}

const DAY_MS = 86_400_000;
const WINDOWS = ['30', '60', '90'] as const;

const daysOf = (params: URLSearchParams) => WINDOWS.find((known) => known === params.get('days')) ?? '30';

function usePeriod(now: number) {
  const [params] = useAddress();
  return { start: now - Number(daysOf(params)) * DAY_MS, end: now };
}

/** Days that the figures cover. */
export function SummaryPeriod() {
  const { t, language } = useI18n();
  const [params, write] = useAddress();
  const [now] = useState(Date.now);
  const { start, end } = usePeriod(now);
  const choose = (next: string) =>
    write((changed) => {
      if (next === '30') changed.delete('days');
      else changed.set('days', next);
      return changed;
    });
  return (
    <div className="summary-head">
      <span className="muted">{new Intl.DateTimeFormat(language, DATE).formatRange(start, end)}</span>
      <LazyValueSelect
        label={t('dashboard.window')}
        value={daysOf(params)}
        choices={WINDOWS.map((each) => ({ id: each, name: `dashboard.time.${each}` }))}
        onChange={choose}
      />
    </div>
  );
}

/** Figures of the waiting work and of the last days. */
export function SummaryCards() {
  const t = useTranslate();
  const reviewer = useReviewer();
  const [now] = useState(Date.now);
  const period = usePeriod(now);
  const { data, error, refetch } = useQuery(Dashboard_getSummaryDocument, {
    variables: { input: reviewer, ...period },
  });
  return (
    <section className="summary" aria-label={t('dashboard.summary')}>
      {error && !data ? (
        <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Figures summary={data?.getLearnerProgress.summary} />
      )}
    </section>
  );
}

const NONE = '–';

function Figures({ summary }: { summary: Summary | undefined }) {
  const { t, language } = useI18n();
  const hasAverage = useMediaQuery('(min-width:600px)');
  const number = new Intl.NumberFormat(language);
  const average = summary && averagePercent(summary);
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(floorToTenth(value) / 100);
  return (
    <div className="summary-cards">
      <Card
        label={t('dashboard.pending')}
        text={t('dashboard.pendingText')}
        value={summary && number.format(summary.pending)}
      >
        {summary ? (
          <DayBars
            title={t('dashboard.submittedPlot')}
            days={summary.days.map(({ start, submitted }) => ({ start, value: submitted }))}
          />
        ) : (
          <BarsRoom />
        )}
      </Card>
      <Card
        label={t('dashboard.reviewed')}
        text={t('dashboard.reviewedText')}
        value={summary && number.format(summary.reviewed)}
      >
        {summary ? (
          <DayBars
            title={t('dashboard.reviewedPlot')}
            days={summary.days.map(({ start, reviewed }) => ({ start, value: reviewed }))}
          />
        ) : (
          <BarsRoom />
        )}
      </Card>
      {hasAverage && (
        <Card
          label={t('dashboard.average')}
          text={t('dashboard.averageText')}
          value={summary && (average === undefined ? NONE : percent(average))}
        />
      )}
    </div>
  );
}

/** Empty space the size of the chart, so that the text next to it wraps the same way. */
const BarsRoom = () => <div className="day-bars" />;

interface CardProps {
  label: string;
  value: string | undefined;
  /** Description of the figure. */
  text: string;
  children?: ReactNode;
}

function Card({ label, value, text, children }: CardProps) {
  return (
    <div className="summary-card" aria-busy={value === undefined}>
      <div>
        <p className="muted">{label}</p>
        <p className="summary-value">{value ?? <span className="skeleton" />}</p>
        <p className="muted summary-note">{text}</p>
      </div>
      {children}
    </div>
  );
}
