import { Resource, useGetOne } from 'react-admin';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { courseAudience, type CourseAudience } from '../../../shared/domain/access/audience.ts';
import { courseSubject } from '../../../shared/domain/lists/rowSubject.ts';
import { activities, courseMembers } from '../../generated/resources.generated.tsx';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { BackLink, PageHeader } from '../../kit/page/PageHeader.tsx';
import { HeaderPlaceholder, ListPlaceholder, CardPlaceholder, SlowNote } from '../../kit/page/Placeholder.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { useMakeActive, useCourseListPath } from '../shell/useCourses.ts';
import { CourseProblem } from './CourseProblem.tsx';
import { useSession } from '../../features/session/index.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { TabName } from './CourseTabStrip.tsx';

const TABS = {
  manager: ['activities', 'members', 'results', 'settings'],
  reviewer: ['activities', 'members', 'results'],
} as const;

const SETTINGS_HEIGHT = 560;

// Loaded late so that the heading and the rows don't wait for the tabs.
const CourseTabStrip = lazyPart(
  () => import('./CourseTabStrip.tsx').then((part) => part.CourseTabStrip),
  <div className="tabs-placeholder" aria-busy />,
);
const CourseResults = lazyPart(
  () => import('../../features/courseResults/CourseResults.tsx').then((part) => part.CourseResults),
  <ListPlaceholder />,
);
const CourseSettings = lazyPart(
  () => import('../../features/courses/settings/CourseSettings.tsx').then((part) => part.CourseSettings),
  <CardPlaceholder height={SETTINGS_HEIGHT} />,
);

interface CourseTabsProps {
  course: CoursesRow;
  audience: Exclude<CourseAudience, 'learner'>;
}

/** The course's tabs for the viewer's role. The URL contains the open tab. */
function CourseTabs({ course, audience }: CourseTabsProps) {
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
        {tab === 'results' && <CourseResults />}
        {tab === 'settings' && <CourseSettings course={course} />}
      </div>
    </>
  );
}

/**
 * Makes the org of an opened record the current one, so that the shell names it. Users who then switch the org
 * leave the record.
 */
function useOrgOf(opened: { orgId: string } | undefined): void {
  const session = useSession();
  const enter = useEffectEvent((orgId: string) => {
    const state = session.state();
    if (state.phase !== 'signedIn' || state.currentOrgId === orgId) return;
    if (state.user.isSuperUser || state.orgs?.some(({ id }) => id === orgId)) void session.chooseOrg(orgId);
  });
  const orgId = opened?.orgId;
  useEffect(() => {
    if (orgId !== undefined) enter(orgId);
  }, [orgId]);
}

export const { preload } = activities.list;

export function Component() {
  const { courseId = '' } = useParams();
  useMakeActive(courseId);
  // The key remounts the page for each course, so that no state of the previous course remains.
  return <CourseDetails key={courseId} courseId={courseId} />;
}

// Time for which data prefetched by the shell counts as fresh.
const ASKED_AHEAD_MS = 2000;

/** A course: activities for everyone, members for instructors and reviewers, settings for instructors. */
function CourseDetails({ courseId }: { courseId: string }) {
  const t = useTranslate();
  const viewer = useViewer();
  const back = useCourseListPath();
  const {
    data: course,
    error,
    refetch,
    isPending,
  } = useGetOne<CoursesRow>('courses', { id: courseId }, { staleTime: ASKED_AHEAD_MS });
  useOrgOf(course);
  // The name is painted first, because the list takes longer to render than everything around it.
  const isListDue = useDeferredValue(course !== undefined, false);
  if (error && !course) return <CourseProblem code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!course) {
    return (
      <>
        <HeaderPlaceholder />
        <ListsPlaceholder hasTabs />
        {isPending && <SlowNote />}
      </>
    );
  }
  const subject = {
    ...orgSubject(viewer.org),
    ...courseSubject(course.role),
    isArchived: course.archived,
    isLibraryCourse: viewer.org?.contentLibraryCourseId === courseId,
  };
  const audience = courseAudience(viewer, subject);
  return (
    <ScopeProvider
      value={{ courseId, ...(viewer.org && { orgId: viewer.org.id }), audience, subject, role: course.role }}
    >
      <PageHeader title={course.name} above={<BackLink to={back}>{t('resources.courses.name', MANY)}</BackLink>} />
      {course.archived && <AlertCard severity="info">{t('course.archived')}</AlertCard>}
      {isListDue ? (
        <Lists course={course} audience={audience} />
      ) : (
        <ListsPlaceholder hasTabs={audience !== 'learner'} />
      )}
    </ScopeProvider>
  );
}

const Lists = ({ course, audience }: { course: CoursesRow; audience: CourseAudience }) =>
  audience === 'learner' ? <Resource {...activities} /> : <CourseTabs course={course} audience={audience} />;

const ListsPlaceholder = ({ hasTabs }: { hasTabs: boolean }) => (
  <>
    {hasTabs && <div className="tabs-placeholder" />}
    <ListPlaceholder />
  </>
);
