import { ActivityCopies } from '../../features/activities/copies.ts';
import { CopyIndicator } from '../../features/courses/copyIndicator.ts';

/** Follows what is being copied. */
export const Copies = ({ orgId }: { orgId: string }) => (
  <>
    <CopyIndicator key={orgId} orgId={orgId} />
    <ActivityCopies />
  </>
);
