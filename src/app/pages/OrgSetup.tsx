import { useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { lazyMessages, loadCode } from '../../lazy/loadCode.ts';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { useCourseCount } from '../shell/useCourses.ts';

/** Institutions with more courses than this don't get the setup checklist. */
const FEW_COURSES = 3;

/** The setup checklist for admins of a new institution, shown instead of empty content until there is a course. */
export function OrgSetup({ children }: { children?: ReactNode }) {
  const { org } = useViewer();
  const isAdmin = useCan('org.readSetup');
  const courseCount = useCourseCount();
  const [isShown, setShown] = useState(false);
  const isNew = isAdmin && org && courseCount !== undefined && courseCount <= FEW_COURSES;
  return (
    <>
      {isNew && <SetupChecklist key={`setup ${org.id}`} org={org} courseCount={courseCount} onShown={setShown} />}
      {!(isNew && isShown && courseCount === 0) && children}
    </>
  );
}

const SetupChecklist = lazyComponent(() =>
  loadCode(() =>
    Promise.all([import('../../features/setup/SetupChecklist.tsx'), lazyMessages.load()]).then(
      ([part]) => part.SetupChecklist,
    ),
  ),
);
