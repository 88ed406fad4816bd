import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { validateName } from '../../../../shared/domain/validators.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/**
 * Form for the name and the term. They are saved when a field is left or Enter is pressed, if something has changed
 * and is valid. An untouched field follows the changes of others.
 */
export function NameForm({ course }: { course: CoursesRow }) {
  const draft = useFormDraft(`courses.name.${course.id}`, { name: course.name, term: course.term ?? '' });
  const save = useCourseUpdate(course);
  const submit = async ({ name, term }: { name: string; term: string | null }) => {
    const changed = { name, term: term?.trim() || null };
    if (changed.name !== course.name || changed.term !== course.term) await save(changed);
    draft.forget();
  };
  return (
    <Form draft={draft} mode="onChange" marksEmpty renews onSubmit={submit}>
      <LineInput
        source="name"
        label="resources.courses.settings.name"
        required
        validate={validateName}
        onReset={draft.forget}
      />
      <LineInput
        source="term"
        label="resources.courses.settings.term"
        helperText="resources.courses.settings.nameHint"
        validate={validateTerm}
        onReset={draft.forget}
      />
    </Form>
  );
}

const validateTerm = (term: string | null) => (term?.trim() ? validateName(term) : undefined);

function LineInput({ onReset, ...rest }: TextInputProps & { onReset: () => void }) {
  const { isSubmitting } = useFormState();
  const { reset } = useFormContext();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leaving the field saves it.
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      reset();
      onReset();
    }
  };
  return (
    <TextInput
      {...rest}
      onBlur={(event: FocusEvent<HTMLInputElement>) => event.target.form?.requestSubmit()}
      slotProps={{
        htmlInput: { onKeyDown: onKey },
        input: { endAdornment: isSubmitting && <Saving /> },
      }}
    />
  );
}

function Saving() {
  const t = useTranslate();
  return (
    <InputAdornment position="end">
      <CircularProgress size={18} aria-label={t('form.saving')} />
    </InputAdornment>
  );
}
