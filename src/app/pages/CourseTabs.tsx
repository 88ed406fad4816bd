import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CourseAudience } from '../../domain/audience.ts';
import { ActivitiesList } from '../../generated/resources/activities.generated.tsx';
import { CourseMembersList } from '../../generated/resources/courseMembers.generated.tsx';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { CardPlaceholder } from '../../kit/page/Placeholder.tsx';

const CourseSettings = lazy(() => import('../../features/courses/settings/CourseSettings.tsx').then((part) => ({ default: part.CourseSettings })));

const TABS = { manager: ['activities', 'members', 'settings'], reviewer: ['activities', 'members'] } as const;
type TabName = (typeof TABS)['manager'][number];

const SETTINGS_HEIGHT = 560;

interface Props {
  course: CoursesRow;
  audience: Exclude<CourseAudience, 'learner'>;
}

/** The course's parts by what the viewer is to it; the address holds which one is open. */
export function CourseTabs({ course, audience }: Props) {
  const t = useMessages();
  const [params, setParams] = useSearchParams();
  const offered: readonly TabName[] = TABS[audience];
  const tab = offered.find((name) => name === params.get('tab')) ?? 'activities';
  return (
    <>
      <Tabs value={tab} onChange={(_, next: string) => setParams(next === 'activities' ? {} : { tab: next })} sx={{ marginBlockEnd: 2 }}>
        {offered.map((name) => (
          <Tab key={name} value={name} label={t(`course.tab.${name}`)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'activities' && <ActivitiesList />}
        {tab === 'members' && <CourseMembersList />}
        {tab === 'settings' && (
          <Suspense fallback={<CardPlaceholder height={SETTINGS_HEIGHT} />}>
            <CourseSettings course={course} />
          </Suspense>
        )}
      </div>
    </>
  );
}
