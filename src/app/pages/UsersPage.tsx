import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Resource, useCreatePath, useGetList } from 'react-admin';
import { useId } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { users } from '../../generated/resources.generated.tsx';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider, useCallScope, type ScreenScope } from '../../viewer/ScopeContext.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useCan } from '../../viewer/ViewerContext.tsx';
import { useOrgScope } from './ResourcePage.tsx';

export const { preload } = users.list;

export function Component() {
  const t = useTranslate();
  const scope = useOrgScope();
  const createPath = useCreatePath();
  if (!useCan('menu.users')) return <Navigate to={routes.accessDenied} replace />;
  return (
    <ScopeProvider value={scope}>
      <PageHeader title={t('resources.users.name', MANY)} text={t('resources.users.text')}>
        <Link className="button" to={createPath({ resource: 'people', type: 'list' })}>
          {t('resources.people.name', MANY)}
        </Link>
      </PageHeader>
      <Groups scope={scope} />
    </ScopeProvider>
  );
}

const TYPES = ['orgadmin', 'orgcontentcreator'] as const;
type GroupType = (typeof TYPES)[number];

/** Admins and content creators. People from other systems will have a separate tab. */
function Groups({ scope }: { scope: ScreenScope }) {
  const t = useTranslate();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [admins, creators] = [useCount('orgadmin'), useCount('orgcontentcreator')];
  const error = admins.error ?? creators.error;
  if (error)
    return (
      <ErrorCard code={errorCodeOf(error)} onRetry={() => void Promise.all([admins.refetch(), creators.refetch()])} />
    );
  const group: GroupType = TYPES.find((type) => type === params.get('group')) ?? 'orgadmin';
  return (
    <>
      <Tabs
        value={group}
        onChange={(_, next: GroupType) => setParams(next === 'orgadmin' ? {} : { group: next })}
        aria-label={t('resources.users.tabs')}
        variant="scrollable"
        sx={{ marginBlockEnd: 2 }}
      >
        <Tab
          value="orgadmin"
          label={t('resources.users.tab.orgadmin', { count: admins.total ?? '…' })}
          id={`${id}-orgadmin`}
          aria-controls={id}
        />
        <Tab
          value="orgcontentcreator"
          label={t('resources.users.tab.orgcontentcreator', { count: creators.total ?? '…' })}
          id={`${id}-orgcontentcreator`}
          aria-controls={id}
        />
        <Tab value="imported" label={t('resources.users.tab.imported')} disabled />
      </Tabs>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${group}`}>
        <ScopeProvider key={group} value={{ ...scope, where: { type: [group] } }}>
          <Resource {...users} />
        </ScopeProvider>
      </div>
    </>
  );
}

const useCount = (type: GroupType) => {
  const meta = useCallScope();
  return useGetList(
    'users',
    { filter: { type: [type] }, sort: { field: 'fullName', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta },
    { retry: false },
  );
};
