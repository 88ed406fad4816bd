import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { validateName } from '../../../../shared/domain/validators.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/**
 * Form for the name. It is saved when the field is left or Enter is pressed, if it has changed and is valid. An
 * untouched field follows the changes of others.
 */
export function NameForm({ course }: { course: CoursesRow }) {
  const draft = useFormDraft(`courses.name.${course.id}`, { name: course.name });
  const save = useCourseUpdate(course);
  const submit = async ({ name }: { name: string }) => {
    if (name !== course.name) await save({ name });
    draft.forget();
  };
  return (
    <Form draft={draft} mode="onChange" marksEmpty renews onSubmit={submit}>
      <NameInput onReset={draft.forget} />
    </Form>
  );
}

function NameInput({ onReset }: { onReset: () => void }) {
  const { isSubmitting } = useFormState();
  const { reset } = useFormContext();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leaving the field saves the name.
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
      source="name"
      label="resources.courses.settings.name"
      helperText="resources.courses.settings.nameHint"
      required
      validate={validateName}
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
