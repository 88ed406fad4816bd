import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import type { ActivitiesProps } from '../../generated/resources/activities.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';

/** The way to the activity, its tags, and what went wrong with a copy. */
export function ActivityNameCell({ record }: ActivitiesProps) {
  const t = useMessages();
  const { audience } = useScope();
  const hasFailed = record.copyInfo?.state === 'failed';
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      {hasFailed ? (
        <Typography component="span" color="text.disabled" aria-disabled="true">
          <bdi>{record.name}</bdi>
        </Typography>
      ) : (
        <MuiLink component={Link} to={paths.activity(record.courseId, record.id)} state={{ role: audience }} underline="hover" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
          <bdi>{record.name}</bdi>
        </MuiLink>
      )}
      {hasFailed && (
        <Typography variant="body2" color="error">
          {t('activities.failedCopy')}
        </Typography>
      )}
      {record.tags.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {record.tags.map(({ name }) => (
            <Chip key={name} size="small" variant="outlined" label={<bdi>{name}</bdi>} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
