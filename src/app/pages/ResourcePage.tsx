import { Resource } from 'react-admin';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { MANY } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import type { PageSpec } from '../../kit/page/pageSpec.ts';
import type { ListResource } from '../../kit/resource/lazyScreen.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';
import { useOrgScope } from './useOrgScope.ts';

/** Returns the page that screens.config.ts declares for a resource. */
export const resourcePage = ({ may, title, text }: PageSpec, resource: ListResource): ComponentType =>
  function ResourcePage() {
    const t = useTranslate();
    const scope = useOrgScope();
    const { '*': rest = '' } = useParams();
    if (!useCan(may)) return <Navigate to={routes.accessDenied} replace />;
    return (
      <ScopeProvider value={scope}>
        {/* The page of one record has its own heading. */}
        {!rest.endsWith('/show') && <PageHeader title={t(title, MANY)} text={t(text)} />}
        <Resource {...resource} />
      </ScopeProvider>
    );
  };
