import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { errorCodeOf } from '../../domain/apiError.ts';
import { paths } from '../../domain/paths.ts';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { useMakeActive } from '../shell/useActiveCourse.ts';

export function Component() {
  const { courseId = '', activityId = '' } = useParams();
  return <ActivityDetails courseId={courseId} activityId={activityId} />;
}

/** What is known of an activity. It opens in the assessment tool, which no installation has connected yet. */
export function ActivityDetails({ courseId, activityId }: { courseId: string; activityId: string }) {
  const t = useMessages();
  useMakeActive(courseId);
  const { data, error, refetch } = useGetOne<ActivitiesRow>('activities', { id: activityId, meta: { courseId } });
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  return (
    <>
      <PageHeader title={data.name} above={<BackLink to={paths.course(courseId)}>{t('activity.backToCourse')}</BackLink>} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', marginBlockEnd: 3 }}>
        <Chip color="primary" label={t(`ActivityType.${data.type}`)} />
        {data.tags.map(({ name }) => (
          <Chip key={name} variant="outlined" label={<bdi>{name}</bdi>} />
        ))}
      </Stack>
      <Alert severity="info">{t('tool.notConnected')}</Alert>
    </>
  );
}
