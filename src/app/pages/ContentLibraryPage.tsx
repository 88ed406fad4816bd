import { Navigate } from 'react-router-dom';
import { courseAudience } from '../../domain/audience.ts';
import { can } from '../../domain/permissions.ts';
import { routes } from '../../domain/paths.ts';
import { ActivitiesList } from '../../generated/resources/activities.generated.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { orgSubject, useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';

export function Component() {
  const t = useMessages();
  const viewer = useViewer();
  const isVisible = useCan('menu.contentLibrary');
  if (!isVisible) return <Navigate to={routes.accessDenied} replace />;
  const library = viewer.org?.contentLibraryCourseId;
  const subject = { ...orgSubject(viewer.org), isLibraryCourse: true };
  const audience = can(viewer, 'activity.update', subject) ? 'manager' : courseAudience(viewer, subject);
  return (
    <>
      <PageHeader title={t('library.title')} text={t('library.text')} />
      {library === undefined ? (
        <AlertCard severity="error">{t('library.missing')}</AlertCard>
      ) : (
        <ScopeProvider value={{ ...(viewer.org && { orgId: viewer.org.id }), courseId: library, audience, subject }}>
          <ActivitiesList />
        </ScopeProvider>
      )}
    </>
  );
}
