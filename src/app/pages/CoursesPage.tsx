import { Resource } from 'react-admin';
import { courses } from '../../generated/resources.generated.tsx';
import { MANY } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useRememberCourseList } from './courseListPath.ts';
import { OrgSetup } from './OrgSetup.tsx';
import { useOrgScope } from './useOrgScope.ts';

export const { preload } = courses.list;

export function Component() {
  const t = useTranslate();
  useRememberCourseList();
  return (
    <ScopeProvider value={useOrgScope()}>
      <PageHeader title={t('resources.courses.name', MANY)} />
      <OrgSetup />
      <Resource {...courses} />
    </ScopeProvider>
  );
}
