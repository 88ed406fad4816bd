import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { useId, useState } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import { LOCAL_LIST_MAX, TAG_MAX, TAGS_MAX } from '../../domain/limits.ts';
import { tagNames } from '../../domain/tagNames.ts';
import type { LibraryActivitiesRow } from '../../generated/resources/libraryActivities.types.generated.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';
import { tagColorsOf } from '../../kit/tags/TagChip.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** The words of an activity: the org's own are on offer, new ones are typed. */
export function TagsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<LibraryActivitiesRow>();
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  const notify = useNotify();
  const meta = useCallScope();
  const [update, { isPending }] = useUpdate<LibraryActivitiesRow>();
  const [names, setNames] = useState(() => record.tags.map(({ name }) => name));
  const [text, setText] = useState('');
  const suggestions = useOrgTags().filter((name) => !names.includes(name));
  // what stands in the field counts as much as what became a chip
  const all = tagNames([...names, text]);
  const isTooLong = all.some((name) => [...name].length > TAG_MAX);
  const isFull = names.length >= TAGS_MAX;
  const save = async () => {
    try {
      await update(
        'libraryActivities',
        { id: record.id, data: { tags: all.map((name) => ({ name })) }, previousData: record, meta },
        { returnPromise: true },
      );
      notify('library.tags.saved', { type: 'success' });
      onClose();
    } catch (error) {
      notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
    }
  };
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('library.tags.title', { name: record.name })}</DialogTitle>
      <DialogContent>
        <Autocomplete
          multiple
          freeSolo
          options={suggestions}
          value={names}
          inputValue={text}
          clearText={t('form.clear')}
          openText={t('form.open')}
          closeText={t('form.close')}
          sx={{ paddingBlockStart: 1 }}
          onInputChange={(_, next) => setText(isFull ? '' : next)}
          onChange={(_, next) => setNames(tagNames(next))}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('library.tags.label')}
              error={isTooLong || all.length > TAGS_MAX}
              helperText={
                isTooLong ? t('rules.tooLong', { limit: TAG_MAX }) : t('library.tags.hint', { limit: TAGS_MAX })
              }
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps?.htmlInput, dir: 'auto', disabled: isFull },
              }}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={isTooLong || all.length > TAGS_MAX}
          loading={isPending}
          onClick={() => void save()}
        >
          {t('form.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the library uses, and what this browser has seen of the org's other activities. */
function useOrgTags(): string[] {
  const { org } = useViewer();
  const meta = useCallScope();
  const { data = [] } = useGetList<LibraryActivitiesRow>('libraryActivities', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LOCAL_LIST_MAX },
    meta,
  });
  const seen = tagColorsOf(org?.id ?? '').tags('activity');
  return [...new Set([...data.flatMap(({ tags }) => tags), ...seen].map(({ name }) => name))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}
