import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { errorCodeOf } from '../../domain/apiError.ts';
import { routes } from '../../domain/paths.ts';
import { ContentCreatorsList } from '../../generated/resources/contentCreators.generated.tsx';
import { OrgAdminsList } from '../../generated/resources/orgAdmins.generated.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider, useCallScope } from '../../kit/scope/ScopeContext.tsx';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';
import { useOrgScope } from './useOrgScope.ts';

export function Component() {
  const t = useMessages();
  const scope = useOrgScope();
  if (!useCan('menu.users')) return <Navigate to={routes.accessDenied} replace />;
  return (
    <ScopeProvider value={scope}>
      <PageHeader title={t('users.title')} text={t('users.text')} />
      <Groups />
    </ScopeProvider>
  );
}

/** Admins and content creators; people from other systems will have a tab of their own. */
function Groups() {
  const t = useMessages();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [admins, creators] = [useCount('orgAdmins'), useCount('contentCreators')];
  const failed = [admins, creators].find(({ error }) => error !== null);
  if (failed) return <ErrorCard code={errorCodeOf(failed.error)} onRetry={() => void failed.refetch()} />;
  const tab = params.get('tab') === 'contentCreators' ? 'contentCreators' : 'orgAdmins';
  return (
    <>
      <Tabs value={tab} onChange={(_, next: string) => setParams(next === 'orgAdmins' ? {} : { tab: next })} aria-label={t('users.tabs')} variant="scrollable" sx={{ marginBlockEnd: 2 }}>
        <Tab value="orgAdmins" label={t('users.tab.orgAdmins', { count: admins.total ?? '…' })} id={`${id}-orgAdmins`} aria-controls={id} />
        <Tab value="contentCreators" label={t('users.tab.contentCreators', { count: creators.total ?? '…' })} id={`${id}-contentCreators`} aria-controls={id} />
        <Tab value="imported" label={t('users.tab.imported')} disabled />
      </Tabs>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'orgAdmins' ? <OrgAdminsList /> : <ContentCreatorsList />}
      </div>
    </>
  );
}

const useCount = (resource: 'orgAdmins' | 'contentCreators') => {
  const meta = useCallScope();
  return useGetList(resource, { filter: {}, sort: { field: 'fullName', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta }, { retry: false });
};
