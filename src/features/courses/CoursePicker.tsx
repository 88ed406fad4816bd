import { AutocompleteInput, required, useGetOne } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { matchesFilter } from '../../../shared/text/foldText.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useCopyableCourses } from './useCopyableCourses.ts';

interface Props {
  source: string;
  label: MessageId;
  /** Whether archived courses are offered. Default: true. */
  withArchived?: boolean;
  autoFocus?: boolean;
}

/**
 * Selects one of the courses that the viewer runs, or of all courses of the org for admins. A search by name finds
 * courses beyond the first ones.
 */
export function CoursePicker({ source, label, withArchived = true, autoFocus = false }: Props) {
  const [text, setText] = useState('');
  const value = (useWatch({ name: source }) as string | null | undefined) ?? '';
  const { data: chosen } = useGetOne<CoursesRow>('courses', { id: value }, { enabled: value !== '' });
  const { courses, isPending } = useCopyableCourses(text === chosen?.name ? '' : text, { withArchived });
  const offered = chosen && !courses.some(({ id }) => id === chosen.id) ? [chosen, ...courses] : courses;
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={offered}
      optionText="name"
      translateChoice={false}
      isPending={isPending}
      setFilter={setText}
      matchSuggestion={(filter: string, { name }: CoursesRow) => matchesFilter(name, filter)}
      noOptionsText="resources.courses.empty.noMatch"
      validate={REQUIRED}
      TextFieldProps={{ required: true, autoFocus }}
    />
  );
}

const REQUIRED = required();
