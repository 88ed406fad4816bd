import { Resource } from 'react-admin';
import { courses } from '../../generated/resources.generated.tsx';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { loadCode } from '../../lazy/loadCode.ts';
import { reviewsWork, useViewer } from '../../viewer/ViewerContext.tsx';
import { useRememberCourseList } from '../shell/useCourses.ts';
import { OrgSetup } from './OrgSetup.tsx';
import { useOrgScope } from './ResourcePage.tsx';

export const { preload } = courses.list;

const LearnerHome = lazyComponent(
  () => loadCode(() => import('../../features/home/LearnerHome.tsx').then((part) => part.LearnerHome)),
  <div className="work-placeholder" />,
);

export function Component() {
  const t = useTranslate();
  useRememberCourseList();
  const viewer = useViewer();
  const { courseRolesInOrg = [], features = [] } = viewer.org ?? {};
  // In enterprise mode this page is not the home page.
  const isHome = !features.includes('enterprise') && !reviewsWork(viewer) && courseRolesInOrg.includes('learner');
  return (
    <ScopeProvider value={useOrgScope()}>
      <PageHeader title={t('resources.courses.name', MANY)} />
      <OrgSetup />
      {isHome && <LearnerHome />}
      <Resource {...courses} />
    </ScopeProvider>
  );
}
