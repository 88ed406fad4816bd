import { Navigate } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { UsersList } from '../../generated/resources/users.generated.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';
import { useOrgScope } from './useOrgScope.ts';

export function Component() {
  const t = useMessages();
  const scope = useOrgScope();
  if (!useCan('menu.users')) return <Navigate to={routes.accessDenied} replace />;
  return (
    <ScopeProvider value={scope}>
      <PageHeader title={t('users.title')} />
      <UsersList />
    </ScopeProvider>
  );
}
