import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { omit } from 'es-toolkit';
import { Resource } from 'react-admin';
import { useId } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { auditEvents } from '../../generated/resources.generated.tsx';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { useOrgScope } from './ResourcePage.tsx';

export const { preload } = auditEvents.list;

/** Events of the institution; super users also see those of all institutions. */
export function Component() {
  const t = useTranslate();
  const scope = useOrgScope();
  const { isSuperUser } = useViewer();
  const [params] = useSearchParams();
  if (!useCan('auditEvent.list')) return <Navigate to={routes.accessDenied} replace />;
  const isOfAll = isSuperUser && params.get('of') === 'all';
  return (
    <>
      <PageHeader title={t('resources.auditEvents.name', MANY)} text={t('resources.auditEvents.text')} />
      {isSuperUser && <OrgTabs isOfAll={isOfAll} />}
      <ScopeProvider key={String(isOfAll)} value={isOfAll ? omit(scope, ['orgId']) : scope}>
        <Resource {...auditEvents} />
      </ScopeProvider>
    </>
  );
}

function OrgTabs({ isOfAll }: { isOfAll: boolean }) {
  const t = useTranslate();
  const id = useId();
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      value={isOfAll ? 'all' : 'one'}
      onChange={(_, next: 'all' | 'one') => setParams(next === 'all' ? { of: next } : {})}
      aria-label={t('resources.auditEvents.tabs')}
      sx={{ marginBlockEnd: 2 }}
    >
      <Tab value="one" label={t('resources.auditEvents.tab.one')} id={`${id}-one`} />
      <Tab value="all" label={t('resources.auditEvents.tab.all')} id={`${id}-all`} />
    </Tabs>
  );
}
