export { Dashboard } from './Dashboard.tsx';
export { SummaryPeriod } from './SummaryCards.tsx';
