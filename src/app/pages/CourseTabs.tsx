import { Resource } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CourseAudience } from '../../../shared/domain/audience.ts';
import { activities, courseMembers } from '../../generated/resources.generated.tsx';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { CardPlaceholder } from '../../kit/page/Placeholder.tsx';
import type { TabName } from './CourseTabStrip.tsx';

const TABS = { manager: ['activities', 'members', 'settings'], reviewer: ['activities', 'members'] } as const;

const SETTINGS_HEIGHT = 560;

// Loaded late, so that the page's name and its rows don't wait for the strip.
const CourseTabStrip = lazyPart(
  () => import('./CourseTabStrip.tsx').then((part) => part.CourseTabStrip),
  <div className="tabs-placeholder" aria-busy />,
);
const CourseSettings = lazyPart(
  () => import('../../features/courses/settings/CourseSettings.tsx').then((part) => part.CourseSettings),
  <CardPlaceholder height={SETTINGS_HEIGHT} />,
);

interface Props {
  course: CoursesRow;
  audience: Exclude<CourseAudience, 'learner'>;
}

/** The course's tabs for the viewer's role in it; the address contains the open one. */
export function CourseTabs({ course, audience }: Props) {
  const [params, setParams] = useSearchParams();
  const offered: readonly TabName[] = TABS[audience];
  const tab = offered.find((name) => name === params.get('tab')) ?? 'activities';
  return (
    <>
      <CourseTabStrip
        tabs={offered}
        chosen={tab}
        onChoose={(next) => setParams(next === 'activities' ? {} : { tab: next })}
      />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'activities' && <Resource {...activities} />}
        {tab === 'members' && <Resource {...courseMembers} />}
        {tab === 'settings' && <CourseSettings course={course} />}
      </div>
    </>
  );
}
