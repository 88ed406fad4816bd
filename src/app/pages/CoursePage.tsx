import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetOne } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorCodeOf } from '../../domain/apiError.ts';
import { courseAudience } from '../../domain/audience.ts';
import { paths } from '../../domain/paths.ts';
import type { Subject } from '../../domain/permissions.ts';
import type { CourseMemberRole } from '../../domain/words.ts';
import { ActivitiesList } from '../../generated/resources/activities.generated.tsx';
import { CourseMembersList } from '../../generated/resources/courseMembers.generated.tsx';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { useMakeActive } from '../shell/useActiveCourse.ts';

const COURSE_ROLES: readonly string[] = ['learner', 'reviewer', 'instructor'] satisfies CourseMemberRole[];

/** A course: activities for everybody, members for those who run or review it. */
export function Component() {
  const t = useMessages();
  const viewer = useViewer();
  const { courseId = '' } = useParams();
  useMakeActive(courseId);
  const { data: course, error, refetch } = useGetOne<CoursesRow>('courses', { id: courseId });
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!course) return <Skeleton variant="rounded" height={96} />;
  const subject: Subject = { ...orgSubject(viewer.org), ...(COURSE_ROLES.includes(course.role) && { courseRole: course.role as CourseMemberRole }) };
  const audience = courseAudience(viewer, subject);
  return (
    <ScopeProvider value={{ courseId, ...(viewer.org && { orgId: viewer.org.id }), audience }}>
      <PageHeader title={course.name} above={<BackLink to={paths.courses()}>{t('courses.title')}</BackLink>} />
      {course.archived && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('course.archived')}
        </Alert>
      )}
      {audience === 'learner' ? <ActivitiesList /> : <CourseTabs />}
    </ScopeProvider>
  );
}

const TABS = ['activities', 'members'] as const;

function CourseTabs() {
  const t = useMessages();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'activities';
  return (
    <>
      <Tabs value={tab} onChange={(_, next: string) => setParams({ tab: next })} sx={{ marginBlockEnd: 2 }}>
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`course.tab.${name}`)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'activities' ? <ActivitiesList /> : <CourseMembersList />}
      </div>
    </>
  );
}
