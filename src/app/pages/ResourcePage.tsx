import { Resource } from 'react-admin';
import { type ComponentType, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import type { PageSpec, ListResource } from '../../kit/resource/lazyScreen.tsx';
import { ScopeProvider, type ScreenScope } from '../../viewer/ScopeContext.tsx';
import { useCan, orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { orgAudience } from '../../../shared/domain/access/audience.ts';

/** Returns the scope of screens that show the current org. */
export function useOrgScope(): ScreenScope {
  const viewer = useViewer();
  return useMemo(() => {
    const { org } = viewer;
    return { ...(org && { orgId: org.id }), audience: orgAudience(viewer, orgSubject(org)) };
  }, [viewer]);
}

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
