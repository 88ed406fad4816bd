import { useBasename } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { ACTIVITY_TYPES } from '../../../shared/domain/enums.ts';
import { activityLaunch, ToolPage } from '../../features/launch/index.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { BackLink, PageHeader } from '../../kit/page/PageHeader.tsx';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { useMakeActive } from '../shell/useCourses.ts';

export function Component() {
  const t = useTranslate();
  const { language } = useI18n();
  const basename = useBasename();
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  useMakeActive(courseId);
  const type = ACTIVITY_TYPES.find((known) => known === params.get('type'));
  const back = { to: basename + paths.course(courseId), label: t('activity.backToCourse') };
  if (!type) {
    return (
      <>
        <PageHeader title={t('activity.create')} above={<BackLink to={back.to}>{back.label}</BackLink>} />
        <AlertCard severity="error">{t('activity.unknownType')}</AlertCard>
      </>
    );
  }
  const fetchLaunch = activityLaunch({
    courseId,
    view: 'activity',
    parameters: { type },
    returnPath: back.to,
    locale: language,
  });
  return (
    <ToolPage
      key={type}
      title={t('activity.create')}
      back={back}
      launchKey={`create ${type}`}
      fetchLaunch={fetchLaunch}
      saving={{ courseId }}
      leavesWhenSaved
    >
      <span className="muted">{t(`ActivityType.${type}`)}</span>
    </ToolPage>
  );
}
