import './dashboard.css';
import { ProgressList } from './ProgressList.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** A reviewer's waiting work: figures first, then the list. */
export const Dashboard = () => (
  <>
    <SummaryCards />
    <ProgressList />
  </>
);
