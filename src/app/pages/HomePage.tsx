import { BookOpen } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { routes } from '../../../shared/domain/paths.ts';
import { courses } from '../../generated/resources.generated.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { loadCode } from '../../lazy/loadCode.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { CardPlaceholder, ListPlaceholder } from '../../kit/page/Placeholder.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { reviewsWork, useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { OrgSetup } from './OrgSetup.tsx';
import { useOrgScope } from './ResourcePage.tsx';

/**
 * The start page of enterprise orgs. Content creators start in the library, and every other org starts with its
 * courses.
 */
export function Component() {
  const t = useTranslate();
  const viewer = useViewer();
  const scope = useOrgScope();
  const seesHome = useCan('menu.home');
  const seesLibrary = useCan('menu.contentLibrary');
  if (!seesHome) return <Navigate to={seesLibrary ? routes.contentLibrary : routes.courses} replace />;
  const isReviewer = reviewsWork(viewer);
  return (
    <ScopeProvider value={scope}>
      <PageHeader
        title={t('home.greeting', { name: viewer.givenName })}
        {...(!isReviewer && { text: t('home.learnerText') })}
      >
        {isReviewer && <SummaryPeriod />}
        {isReviewer && (
          <Link className="button" to={routes.courses}>
            <BookOpen size={18} aria-hidden />
            {t('home.courses')}
          </Link>
        )}
      </PageHeader>
      {isReviewer && viewer.org ? (
        <OrgSetup>
          <Dashboard key={viewer.org.id} />
        </OrgSetup>
      ) : (
        <>
          <LearnerHome />
          <courses.list />
        </>
      )}
    </ScopeProvider>
  );
}

const DashboardPlaceholder = () => (
  <div aria-busy>
    <div className="cards-placeholder">
      <CardPlaceholder />
      <CardPlaceholder />
      <CardPlaceholder />
    </div>
    <ListPlaceholder />
  </div>
);

const Dashboard = lazyComponent(
  () => loadCode(() => import('../../features/dashboard/index.ts').then((part) => part.Dashboard)),
  <DashboardPlaceholder />,
);

const LearnerHome = lazyComponent(
  () => loadCode(() => import('../../features/home/LearnerHome.tsx').then((part) => part.LearnerHome)),
  <ListPlaceholder />,
);

const SummaryPeriod = lazyComponent(
  () => loadCode(() => import('../../features/dashboard/index.ts').then((part) => part.SummaryPeriod)),
  <span className="period-placeholder" />,
);
