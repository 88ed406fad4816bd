import { useSyncExternalStore } from 'react';
import { startedCopies } from '../../../shared/browser/startedCopies.ts';
import { CopyIndicator } from '../../features/courses/copy/CopyIndicator.tsx';
import { useCan } from '../../viewer/ViewerContext.tsx';
import { loadCode } from '../../lazy/loadCode.ts';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';

/** Loaded when there is a copy to follow. */
const ActivityCopies = lazyComponent(() =>
  loadCode(() => import('../../features/activities/ActivityCopies.tsx').then((part) => part.ActivityCopies)),
);

/** Follows running copies: activity copies for users who started one, course copies for users who may copy courses. */
export function Copies({ orgId }: { orgId: string }) {
  const canCopyCourses = useCan('course.create');
  const hasStarted = useSyncExternalStore(startedCopies.activities.subscribe, startedCopies.activities.stored) !== '[]';
  return (
    <>
      {canCopyCourses && <CopyIndicator key={orgId} orgId={orgId} />}
      {hasStarted && <ActivityCopies />}
    </>
  );
}
