import Popover from '@mui/material/Popover';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CourseRole } from '../../../shared/domain/enums.ts';
import { type SavedView, VIEW_NAME_MAX, VIEW_ROLES } from '../../../shared/domain/lists/savedViews.ts';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCan } from '../../viewer/ViewerContext.tsx';
import { useListState } from '../../kit/list/listState.ts';
import { useColumnLabel } from '../../kit/list/table/DataTableColumn.tsx';
import { useListView } from './useListView.ts';
import type { SavedViewsOfList } from './useSavedViews.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { omit } from 'es-toolkit';
import { BooleanInput, SelectInput, TextInput, useResourceContext } from 'react-admin';
import { validateName } from '../../../shared/domain/api/validators.ts';
import { Form, FormProblem } from '../../kit/form/Form.tsx';
import { FormSaveButton } from '../../kit/form/SimpleForm.tsx';

interface SavedViewFormProps {
  /** The view to change; undefined for a new one. */
  view: SavedView | undefined;
  saved: SavedViewsOfList;
  onDone: () => void;
}

interface Values extends Pick<SavedView, 'name' | 'isDefault'> {
  sharedWith: SavedView['sharedWith'] | '';
  isReplaced?: boolean;
}

/** Saves the list's current state as a view, or changes one. */
function SavedViewForm({ view, saved, onDone }: SavedViewFormProps) {
  const t = useTranslate();
  const { run } = useRun();
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
  const remove = ({ id }: SavedView) => run(() => saved.remove(id).then(onDone));
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

interface Props {
  saved: SavedViewsOfList;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Menu of a list's views and optional columns, with the form that saves a view. */
export function SavedViewsMenu({ saved, anchor, onClose }: Props) {
  const t = useTranslate();
  const [edited, setEdited] = useState<SavedView>();
  const close = () => {
    setEdited(undefined);
    onClose();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('list.views'), role: 'dialog' } }}
    >
      <div className="views-menu">
        {edited === undefined && (
          <>
            <ViewItems views={saved.views ?? []} onEdit={setEdited} onClose={close} />
            <ShownColumns />
          </>
        )}
        <SavedViewForm key={edited?.id ?? ''} view={edited} saved={saved} onDone={() => setEdited(undefined)} />
      </div>
    </Popover>
  );
}

interface ItemsProps {
  views: readonly SavedView[];
  onEdit: (view: SavedView) => void;
  onClose: () => void;
}

function ViewItems({ views, onEdit, onClose }: ItemsProps) {
  const t = useTranslate();
  const canShare = useCan('savedView.share');
  const { show, isShown } = useListView();
  const item = (name: string, view?: SavedView) => (
    <button
      type="button"
      className="view-item"
      aria-current={(view ? isShown(view) : isStandard) || undefined}
      onClick={() => {
        show(view);
        onClose();
      }}
    >
      <Check size={16} aria-hidden />
      <span>
        <bdi>{name}</bdi>
        {view && <small className="muted">{noteOf(view)}</small>}
      </span>
    </button>
  );
  const isStandard = isShown({ query: '', columns: null, isCompact: false });
  const noteOf = ({ sharedWith, isDefault }: SavedView) =>
    [
      ...(sharedWith === null ? [] : [t('list.views.shared', { role: roleName(sharedWith) })]),
      ...(isDefault ? [t('list.views.default')] : []),
    ].join(' · ');
  const roleName = (role: CourseRole) => t(role === 'orguser' ? 'list.views.everybody' : `CourseRole.${role}`);
  return (
    <ul className="view-list">
      <li>{item(t('list.views.standard'))}</li>
      {views.map((view) => (
        <li key={view.id}>
          {item(view.name, view)}
          {(view.isOwn || canShare) && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('list.views.edit', { name: view.name })}
              onClick={() => onEdit(view)}
            >
              <Pencil size={16} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Checkboxes of the columns and of compact rows. */
function ShownColumns() {
  const t = useTranslate();
  const labelOf = useColumnLabel();
  const { columns = [] } = useListState();
  const { hidden, setHidden, current, setCompact } = useListView();
  const named = columns.flatMap(({ props }) =>
    props.source === undefined ? [] : [{ ...props, source: props.source }],
  );
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]);
  return (
    <fieldset className="view-columns">
      <legend className="muted">{t('list.views.columns')}</legend>
      {named.map((column) => (
        <label key={column.source}>
          <input
            type="checkbox"
            checked={!hidden.includes(column.source)}
            // The last column stays, so that there is a table.
            disabled={hidden.length >= named.length - 1 && !hidden.includes(column.source)}
            onChange={() => toggle(column.source)}
          />
          {labelOf(column)}
        </label>
      ))}
      <label>
        <input type="checkbox" checked={current.isCompact} onChange={() => setCompact(!current.isCompact)} />
        {t('shell.compactRows')}
      </label>
    </fieldset>
  );
}
