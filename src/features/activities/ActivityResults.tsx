import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { SUBMITTED_STATES, UNSUBMITTED_STATES, type ResultState } from '../../../shared/domain/enums.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import './activities.css';

interface Props {
  activity: { id: string; courseId: string };
  results: { submitted: number; waiting: number; notSubmitted: number; average: number | null };
}

const STATES = { submitted: SUBMITTED_STATES, waiting: ['waiting'], notSubmitted: UNSUBMITTED_STATES } as const;

/** Counts of an activity's results. Each count above zero links to the results it covers. */
export function ActivityResults({ activity, results }: Props) {
  const { t, language } = useI18n();
  const basename = useBasename();
  const pathOf = (states: readonly ResultState[]) =>
    basename + paths.courseResults(activity.courseId, activity.id, states);
  const number = new Intl.NumberFormat(language);
  const textOf = (name: keyof typeof STATES) => t(`results.${name}`, { count: number.format(results[name]) });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul className="activity-results" aria-label={t('results.figures')}>
      {(['submitted', 'waiting', 'notSubmitted'] as const).map((name) => (
        <li key={name}>{results[name] === 0 ? textOf(name) : <Link to={pathOf(STATES[name])}>{textOf(name)}</Link>}</li>
      ))}
      {results.average !== null && <li>{t('results.average', { percent: percent.format(results.average / 100) })}</li>}
    </ul>
  );
}
