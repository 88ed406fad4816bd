import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, type KeyboardEvent } from 'react';
import { NAME_MAX } from '../../../domain/limits.ts';
import { checkName } from '../../../domain/validation.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useDraft } from '../../../kit/form/useDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/**
 * The name; saved when the field is left or Enter is pressed, if it
 * has changed and is one. Untouched, it follows what others save.
 */
export function NameForm({ course }: { course: CoursesRow }) {
  const t = useTranslate();
  const [typed, setTyped, forget] = useDraft<string | null>(`courses.name.${course.id}`, null);
  const { save, isSaving } = useCourseUpdate(course);
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? course.name;
  const refusal = checkName(name);
  const reset = () => {
    setTyped(null);
    forget();
  };
  const saveIfChanged = async () => {
    const trimmed = name.trim();
    if (typed === null || refusal !== undefined || isSaving) return;
    if (trimmed === course.name || (await save({ name: trimmed }))) reset();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    // Leaving the field is what saves it.
    if (key === 'Enter') field.current?.blur();
    if (key === 'Escape') reset();
  };
  return (
    <TextField
      inputRef={field}
      label={t('resources.courses.settings.name')}
      value={name}
      required
      fullWidth
      error={refusal !== undefined}
      helperText={refusal ? t(`rules.${refusal.rule}`, { limit: NAME_MAX }) : t('resources.courses.settings.nameHint')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void saveIfChanged()}
      onKeyDown={onKey}
      slotProps={{
        htmlInput: { dir: 'auto', autoComplete: 'off' },
        input: isSaving
          ? {
              endAdornment: (
                <InputAdornment position="end">
                  <CircularProgress size={18} aria-label={t('form.saving')} />
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}
