import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import type { ActivitiesRow } from '../../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';

interface Props {
  /** The field with the ids of the activities that are not copied. */
  source: string;
  activities: readonly ActivitiesRow[];
}

export function ActivityChoices({ source, activities }: Props) {
  const t = useTranslate();
  const { field } = useInput<readonly string[] | null>({ source, format: (ids) => ids ?? [] });
  const excluded = field.value as readonly string[];
  const onChange = (next: readonly string[]) => field.onChange(next);
  if (activities.length === 0)
    return <Typography color="text.secondary">{t('resources.courses.copy.noActivities')}</Typography>;
  const isPartly = excluded.length > 0 && excluded.length < activities.length;
  return (
    <FormGroup role="group" aria-label={t('resources.courses.copy.activities')}>
      <FormControlLabel
        label={<strong>{t('resources.courses.copy.all', { smart_count: activities.length })}</strong>}
        control={
          <Checkbox
            checked={excluded.length === 0}
            indeterminate={isPartly}
            onChange={(_, on) => onChange(on ? [] : activities.map(({ id }) => id))}
          />
        }
      />
      {activities.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={<bdi>{name}</bdi>}
          sx={{ marginInlineStart: 1, overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              size="small"
              checked={!excluded.includes(id)}
              onChange={(_, on) => onChange(on ? excluded.filter((other) => other !== id) : [...excluded, id])}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
