export { Dashboard } from './ProgressList.tsx';
export { SummaryPeriod } from './SummaryCards.tsx';
