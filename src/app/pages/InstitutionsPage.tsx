import { Resource } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { orgs } from '../../generated/resources.generated.tsx';
import { MANY } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

export const { preload } = orgs.list;

export function Component() {
  const t = useTranslate();
  const { isSuperUser, viewedAs } = useViewer();
  if (!isSuperUser) return <Navigate to={viewedAs === undefined ? routes.root : routes.courses} replace />;
  return (
    <ScopeProvider value={{ audience: 'admin' }}>
      <PageHeader title={t('resources.orgs.name', MANY)}>
        <Link className="button" to={paths.permissions()}>
          {t('menu.permissions')}
        </Link>
      </PageHeader>
      <Resource {...orgs} />
    </ScopeProvider>
  );
}
