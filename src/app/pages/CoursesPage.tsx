import { CoursesList } from '../../generated/resources/courses.generated.tsx';
import { MANY } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../kit/scope/ScopeContext.tsx';
import { useOrgScope } from './useOrgScope.ts';

export function Component() {
  const t = useTranslate();
  return (
    <ScopeProvider value={useOrgScope()}>
      <PageHeader title={t('resources.courses.name', MANY)} />
      <CoursesList />
    </ScopeProvider>
  );
}
