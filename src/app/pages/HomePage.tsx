import { Navigate } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { CoursesList } from '../../generated/resources/courses.generated.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { useOrgScope } from './useOrgScope.ts';

/** The start of enterprise orgs; a content creator's is the library, and every other org starts at its courses. */
export function Component() {
  const t = useMessages();
  const { givenName } = useViewer();
  const scope = useOrgScope();
  const seesHome = useCan('menu.home');
  const seesLibrary = useCan('menu.contentLibrary');
  if (!seesHome) return <Navigate to={seesLibrary ? routes.contentLibrary : routes.courses} replace />;
  return (
    <ScopeProvider value={scope}>
      <PageHeader title={t('home.greeting', { name: givenName })} text={t('home.text')} />
      <CoursesList />
    </ScopeProvider>
  );
}
