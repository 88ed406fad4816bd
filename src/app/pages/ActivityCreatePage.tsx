import Alert from '@mui/material/Alert';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { ACTIVITY_TYPES } from '../../domain/words.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useMakeActive } from '../shell/useActiveCourse.ts';

export function Component() {
  const t = useMessages();
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  useMakeActive(courseId);
  const type = ACTIVITY_TYPES.find((known) => known === params.get('type'));
  const back = <BackLink to={paths.course(courseId)}>{t('activity.backToCourse')}</BackLink>;
  if (!type) {
    return (
      <>
        <PageHeader title={t('activity.create')} above={back} />
        <Alert severity="error">{t('activity.unknownType')}</Alert>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('activity.create')} text={t(`ActivityType.${type}`)} above={back} />
      <Alert severity="info">{t('tool.notConnected')}</Alert>
    </>
  );
}
