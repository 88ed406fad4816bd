import { useSyncExternalStore } from 'react';
import { startedCopies } from '../../features/activities/startedCopies.ts';
import { CopyIndicator } from '../../features/courses/copyIndicator.ts';
import { loadCode } from '../../kit/lazy/loadCode.ts';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';

/** Loaded with the first copy that is to be followed. */
const ActivityCopies = lazyComponent(() =>
  loadCode(() => import('../../features/activities/ActivityCopies.tsx').then((part) => part.ActivityCopies)),
);

/** Follows what is being copied. */
export function Copies({ orgId }: { orgId: string }) {
  const hasStarted = useSyncExternalStore(startedCopies.subscribe, startedCopies.stored) !== '[]';
  return (
    <>
      <CopyIndicator key={orgId} orgId={orgId} />
      {hasStarted && <ActivityCopies />}
    </>
  );
}
