import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import { averagePercent } from '../../../shared/scores/averagePercent.ts';
import { floorToTenth } from '../../domain/progressView.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { useAddress } from '../../kit/page/useAddress.ts';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { useMediaQuery } from '../../kit/viewport/useMediaQuery.ts';
import { DayBars } from './DayBars.tsx';
import { Dashboard_getSummaryDocument, type Reviewer, type Summary } from './progressQuery.ts';

const DAY_MS = 86_400_000;
const WINDOWS = ['30', '60', '90'] as const;

/** What waits, and how the last days went. */
export function SummaryCards({ reviewer }: { reviewer: Reviewer }) {
  const { t, language } = useI18n();
  const [params, write] = useAddress();
  const days = WINDOWS.find((known) => known === params.get('days')) ?? '30';
  const [now] = useState(Date.now);
  const period = { start: now - Number(days) * DAY_MS, end: now };
  const { data, error, refetch } = useQuery(Dashboard_getSummaryDocument, {
    variables: { input: reviewer, ...period },
  });
  const range = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).formatRange(period.start, period.end);
  const choose = (next: string) =>
    write((changed) => {
      if (next === '30') changed.delete('days');
      else changed.set('days', next);
      return changed;
    });
  return (
    <section className="summary" aria-label={t('dashboard.summary')}>
      <div className="summary-head">
        <p className="muted">{range}</p>
        <select
          className="value-select"
          aria-label={t('dashboard.window')}
          value={days}
          onChange={(event) => choose(event.target.value)}
        >
          {WINDOWS.map((each) => (
            <option key={each} value={each}>
              {t(`dashboard.time.${each}`)}
            </option>
          ))}
        </select>
      </div>
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
        {summary && (
          <DayBars
            title={t('dashboard.submittedPlot')}
            days={summary.days.map(({ start, submitted }) => ({ start, value: submitted }))}
          />
        )}
      </Card>
      <Card
        label={t('dashboard.reviewed')}
        text={t('dashboard.reviewedText')}
        value={summary && number.format(summary.reviewed)}
      >
        {summary && (
          <DayBars
            title={t('dashboard.reviewedPlot')}
            days={summary.days.map(({ start, reviewed }) => ({ start, value: reviewed }))}
          />
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

interface CardProps {
  label: string;
  value: string | undefined;
  /** What the figure counts. */
  text: string;
  children?: ReactNode;
}

function Card({ label, value, text, children }: CardProps) {
  return (
    <div className="summary-card" aria-busy={value === undefined}>
      <p className="muted">{label}</p>
      <p className="summary-value">{value ?? <span className="skeleton" />}</p>
      <p className="muted summary-note">{text}</p>
      {children}
    </div>
  );
}
