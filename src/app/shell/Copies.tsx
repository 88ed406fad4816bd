import { lazy, Suspense, useSyncExternalStore } from 'react';
import { startedCopies } from '../../features/activities/startedCopies.ts';
import { CopyIndicator } from '../../features/courses/copyIndicator.ts';
import { loadCode } from '../../kit/lazy/loadCode.ts';

/** Loaded with the first copy that is to be followed. */
const ActivityCopies = lazy(() =>
  loadCode(() => import('../../features/activities/ActivityCopies.tsx')).then((part) => ({
    default: part.ActivityCopies,
  })),
);

/** Follows what is being copied. */
export function Copies({ orgId }: { orgId: string }) {
  const hasStarted = useSyncExternalStore(startedCopies.subscribe, startedCopies.stored) !== '[]';
  return (
    <>
      <CopyIndicator key={orgId} orgId={orgId} />
      {hasStarted && (
        <Suspense fallback={null}>
          <ActivityCopies />
        </Suspense>
      )}
    </>
  );
}
