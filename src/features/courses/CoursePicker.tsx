import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'react-admin';
import { useState } from 'react';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCopyableCourses } from './useCopyableCourses.ts';

interface Props {
  label: string;
  /** The chosen course's id; empty for none. */
  value: string;
  onChange: (courseId: string) => void;
  /** Default: archived courses are offered too. */
  withArchived?: boolean;
  autoFocus?: boolean;
}

/**
 * Chooses among the courses that the viewer runs, or all of the org for admins; found by name, however many there are.
 */
export function CoursePicker({ label, value, onChange, withArchived = true, autoFocus = false }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { data: chosen } = useGetOne<CoursesRow>('courses', { id: value }, { enabled: value !== '' });
  const { courses, isFetching } = useCopyableCourses(text === chosen?.name ? '' : text, { withArchived });
  const offered = chosen && !courses.some(({ id }) => id === chosen.id) ? [chosen, ...courses] : courses;
  return (
    <Autocomplete
      options={offered}
      value={value === '' ? null : (chosen ?? null)}
      loading={isFetching}
      loadingText={t('app.loading')}
      noOptionsText={t('resources.courses.empty.noMatch')}
      openText={t('form.open')}
      closeText={t('form.close')}
      clearText={t('form.clear')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      // The list is what the search found already.
      filterOptions={(found) => found}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, course) => onChange(course?.id ?? '')}
      renderInput={(params) => <TextField {...params} label={label} required autoFocus={autoFocus} />}
    />
  );
}
