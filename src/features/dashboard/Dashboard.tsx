import type { CurrentOrg } from '../../kit/viewer/ViewerContext.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import './dashboard.css';
import { ProgressList } from './ProgressList.tsx';
import { SummaryCards } from './SummaryCards.tsx';

/** What waits for a reviewer: figures first, then the list. */
export function Dashboard({ org }: { org: CurrentOrg }) {
  const { userId } = useViewer();
  const reviewer = { orgId: org.id, reviewerId: userId };
  return (
    <>
      <SummaryCards reviewer={reviewer} />
      <ProgressList reviewer={reviewer} />
    </>
  );
}
