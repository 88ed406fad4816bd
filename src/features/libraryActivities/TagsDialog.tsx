import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, useNotify, useUpdate } from 'react-admin';
import { TAG_MAX, TAGS_MAX } from '../../../shared/domain/limits.ts';
import { matchesFilter } from '../../../shared/text/foldText.ts';
import { tagNames } from '../../../shared/domain/course/tagColors.ts';
import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { RevalidateOnChange } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useFieldTexts } from '../../kit/form/useFieldTexts.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';
import { tagColorsOf } from '../../kit/status/StatusChip.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';

interface Tags {
  names: readonly string[];
  /** Text that is still in the field. It is saved like a chip. */
  text: string | null;
}

const allOf = ({ names, text }: Tags): string[] => tagNames([...names, text ?? '']);

/** Edits the tags of an activity. It suggests the org's existing tags and accepts new ones. */
export function TagsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<LibraryActivitiesRow>();
  const t = useTranslate();
  const notify = useNotify();
  const meta = useCallScope();
  const [update] = useUpdate<LibraryActivitiesRow>();
  const save = async (tags: Tags) => {
    await update(
      'libraryActivities',
      { id: record.id, data: { tags: allOf(tags).map((name) => ({ name })) }, previousData: record, meta },
      { returnPromise: true },
    );
    notify('library.tags.saved', { type: 'success', messageArgs: { name: record.name } });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('library.tags.title', { name: record.name })} onClose={onClose}>
      <SimpleForm
        defaultValues={{ names: record.tags.map(({ name }) => name), text: '' }}
        mode="all"
        onSubmit={save}
        toolbar={<FormToolbar onCancel={onClose} />}
      >
        <TagsInput />
        <RevalidateOnChange field="names" after={BESIDE_NAMES} />
      </SimpleForm>
    </FormDialog>
  );
}

const BESIDE_NAMES = ['text'];

function refuseTags(_names: readonly string[], tags: Tags) {
  const all = allOf(tags);
  if (all.some((name) => [...name].length > TAG_MAX)) return { message: 'rules.tooLong', args: { limit: TAG_MAX } };
  return all.length > TAGS_MAX ? { message: 'library.tags.hint', args: { limit: TAGS_MAX } } : undefined;
}

function TagsInput() {
  const t = useTranslate();
  const { field, fieldState } = useInput<readonly string[]>({ source: 'names', validate: refuseTags });
  const { field: text } = useInput({ source: 'text' });
  const names = field.value as readonly string[];
  const suggestions = useOrgTags(String(text.value ?? '')).filter((name) => !names.includes(name));
  const isFull = names.length >= TAGS_MAX;
  return (
    <Autocomplete
      multiple
      freeSolo
      options={suggestions}
      value={[...names]}
      inputValue={text.value as string}
      filterOptions={(options, { inputValue }) => options.filter((tag) => matchesFilter(tag, inputValue))}
      clearText={t('form.clear')}
      openText={t('form.open')}
      closeText={t('form.close')}
      onInputChange={(_, next) => text.onChange(isFull ? '' : next)}
      onChange={(_, next) => field.onChange(tagNames(next))}
      onBlur={() => field.onBlur()}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('library.tags.label')}
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message ?? ''}
              helperText={<>{t('library.tags.hint', { limit: TAGS_MAX })}</>}
            />
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, dir: 'auto', disabled: isFull },
          }}
        />
      )}
    />
  );
}

/** Returns tags that contain a text: the library's tags, and those this browser has seen on the org's activities. */
function useOrgTags(text: string): string[] {
  const { org } = useViewer();
  const found = useFieldTexts('tags', text);
  const seen = tagColorsOf(org?.id ?? '').tags('activity');
  return tagNames([...found, ...seen].map(({ name }) => name)).toSorted((a, b) => a.localeCompare(b));
}
