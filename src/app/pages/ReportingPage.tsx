import { routes } from '../../../shared/domain/paths.ts';
import { reportingLaunch, ToolFrame } from '../../features/launch/index.ts';
import { Art } from '../../theme/Art.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { useCourseCount } from '../shell/useCourses.ts';

/** The tool's reports about the whole org. */
export function Component() {
  const t = useTranslate();
  const isVisible = useCan('menu.reporting');
  return (
    <>
      <PageHeader title={t('reporting.title')} />
      {isVisible ? <Report /> : <AlertCard severity="info">{t('reporting.notAvailable')}</AlertCard>}
    </>
  );
}

function Report() {
  const t = useTranslate();
  const { language } = useI18n();
  const { org } = useViewer();
  const count = useCourseCount();
  if (!org || count === undefined)
    return (
      <div className="loader" role="status" aria-label={t('reporting.loading')}>
        <span className="loader-mark" />
      </div>
    );
  if (count === 0) {
    return (
      <div className="empty">
        <Art of="documents" />
        <p className="muted">{t('reporting.empty')}</p>
      </div>
    );
  }
  return (
    <ToolFrame
      title={t('reporting.title')}
      launchKey={org.id}
      fetchLaunch={reportingLaunch({ orgId: org.id, returnPath: routes.reporting, locale: language })}
    />
  );
}
