import './dashboard.css';
import { ProgressList } from './ProgressList.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** What waits for a reviewer: figures first, then the list. */
export const Dashboard = () => (
  <>
    <SummaryCards />
    <ProgressList />
  </>
);
