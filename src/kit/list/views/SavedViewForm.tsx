import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { omit } from 'es-toolkit';
import { BooleanInput, SelectInput, TextInput, useNotify, useResourceContext } from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/apiError.ts';
import { VIEW_NAME_MAX, VIEW_ROLES, type SavedView } from '../../../../shared/domain/savedViews.ts';
import { validateName } from '../../../../shared/domain/validators.ts';
import { Form } from '../../form/Form.tsx';
import { FormProblem } from '../../form/FormProblem.tsx';
import { FormSaveButton } from '../../form/FormSaveButton.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCan } from '../../viewer/ViewerContext.tsx';
import { useListView } from './useListView.ts';
import type { SavedViewsOfList } from './useSavedViews.ts';

interface Props {
  /** The view to change; undefined for a new one. */
  view: SavedView | undefined;
  saved: SavedViewsOfList;
  onDone: () => void;
}

interface Values extends Pick<SavedView, 'name' | 'isDefault'> {
  sharedWith: SavedView['sharedWith'] | '';
  isReplaced?: boolean;
}

/** Saves what the list shows as a view, or changes one. */
export function SavedViewForm({ view, saved, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const list = useResourceContext() ?? '';
  const canShare = useCan('savedView.share');
  const { current } = useListView();
  const save = async ({ isReplaced, sharedWith, ...values }: Values) => {
    await saved.save({
      list,
      ...current,
      ...(view && omit(view, isReplaced ? ['isOwn', 'query', 'columns', 'isCompact'] : ['isOwn'])),
      ...values,
      sharedWith: sharedWith || null,
    });
    onDone();
  };
  const remove = ({ id }: SavedView) =>
    saved.remove(id).then(onDone, (error: unknown) => notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' }));
  const choices = VIEW_ROLES.map((id) => ({
    id,
    name: id === 'orguser' ? 'list.views.everybody' : `CourseRole.${id}`,
  }));
  const { name = '', sharedWith = null, isDefault = false } = view ?? {};
  return (
    <Form<Values> renews defaultValues={{ name, sharedWith: sharedWith ?? '', isDefault }} onSubmit={save}>
      <Stack spacing={1}>
        <TextInput
          source="name"
          label="list.views.name"
          helperText={false}
          validate={validateName}
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
        />
        {canShare && (
          <SelectInput
            source="sharedWith"
            label="list.views.sharedWith"
            choices={choices}
            emptyText="list.views.private"
            helperText={false}
          />
        )}
        <BooleanInput source="isDefault" label="list.views.isDefault" helperText={false} />
        {view && <BooleanInput source="isReplaced" label="list.views.replace" helperText={false} />}
        <FormProblem />
        <FormSaveButton label={view ? 'form.save' : 'list.views.save'} />
        {view && (
          <>
            <Button onClick={onDone}>{t('form.cancel')}</Button>
            <Button color="error" onClick={() => void remove(view)}>
              {t('list.views.delete')}
            </Button>
          </>
        )}
      </Stack>
    </Form>
  );
}
