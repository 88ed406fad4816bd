import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { kindOf, type ActionConfig, type ActionKind } from '../model/config.ts';
import { valuesOf, enumNameOf } from '../model/schemaTypes.ts';
import { type Choices, slot, type ModulePaths } from './module.ts';
import { Code, quoteAll, valueCode, Element, inLists, type Imported, type Prop } from './code.ts';
import { audience, permissionOf } from './listParts.ts';

export const actionsOf = ({ config: { list } }: ResourceModel): readonly ActionConfig[] =>
  list.rowActions?.actions ?? [];

export const formDialog = ({ name }: Pick<ResourceModel, 'name'>, { key }: Pick<ActionConfig, 'key'>): string =>
  `${pascal(name)}${pascal(key)}Dialog`;

export function rowActions(resource: ResourceModel, choices: Choices, place: ModulePaths): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  if (config.slot !== undefined) {
    const props = { label: 'list.actions', className: 'actions-cell', audience: audience(config.audience) };
    return [new Element(inLists('DataTable'), props, [new Element(slot(place, config.slot))], 'Col')];
  }
  const buttons = actionsOf(resource).map((action) => rowAction(resource, action, choices, place));
  const entries = withHistory(resource, buttons, (permission) => historyButton(resource, permission));
  return [new Element(inLists('RowActions'), { audience: audience(config.audience) }, entries)];
}

/** Adds the history for those who can change the record, above the entries that delete or remove something. */
export function withHistory<Entry>(
  { config }: ResourceModel,
  entries: readonly Entry[],
  make: (permission: string | undefined) => Entry,
): Entry[] {
  if (!config.history) return [...entries];
  const takesAway = /^(delete|remove)/.test(config.list.rowActions?.actions?.at(-1)?.icon ?? '');
  const at = takesAway ? entries.length - 1 : entries.length;
  return entries.toSpliced(at, 0, make(permissionOf(config, ['data', 'edit', 'form', 'delete'])));
}

function historyButton({ type, entered }: ResourceModel, permission: string | undefined): Element {
  const restores = new Code(quoteAll(Object.keys(entered.update)));
  return new Element(inLists('HistoryButton'), { name: 'history', permission, type: type.name, restores });
}

const BUTTON: Readonly<Record<ActionKind, Imported>> = {
  data: inLists('UpdateButton'),
  delete: inLists('DeleteButton'),
  edit: inLists('EditCellButton'),
  form: inLists('DialogButton'),
  dialog: inLists('DialogButton'),
  run: inLists('RunButton'),
};

function buttonOf(action: ActionConfig): Imported {
  const kind = kindOf(action) ?? 'run';
  if (action.confirm && kind === 'data') return inLists('UpdateWithConfirmButton');
  return action.confirm && kind === 'delete' ? inLists('DeleteWithConfirmButton') : BUTTON[kind];
}

function rowAction(resource: ResourceModel, action: ActionConfig, choices: Choices, place: ModulePaths): Element {
  const dialog = action.form ? formDialog(resource, action) : action.dialog;
  const run = action.run;
  return new Element(buttonOf(action), {
    ...actionProps(resource, action, choices),
    dialog: dialog === undefined ? undefined : new Code(dialog),
    run: run === undefined ? undefined : new Code(run, [{ name: run, from: `${place.features}${run}.ts` }]),
  });
}

function actionProps({ type }: ResourceModel, action: ActionConfig, choices: Choices): Record<string, Prop> {
  const { key, icon, permission, condition, data, edit } = action;
  const enumName = edit === undefined ? undefined : enumNameOf(type, edit);
  return {
    name: key,
    icon,
    permission,
    condition: condition && new Code(valueCode({ ...condition })),
    onFailedCopy: action.onFailedCopy ? true : undefined,
    data: data === undefined ? undefined : new Code(valueCode(data)),
    source: edit,
    choices:
      edit === undefined || enumName === undefined
        ? undefined
        : choices.ofEnum(edit, enumName, valuesOf(type, edit), 'Action'),
    mutationMode: action.undoable ? 'undoable' : undefined,
  };
}

const BULK_BUTTON: Readonly<Partial<Record<ActionKind, Imported>>> = {
  data: inLists('BulkUpdateWithConfirmButton'),
  delete: inLists('BulkDeleteWithConfirmButton'),
  edit: inLists('BulkEditButton'),
};

export function bulkActions(resource: ResourceModel, choices: Choices): Element | undefined {
  const bulkAudience = resource.config.list.rowActions?.bulkAudience;
  if (!bulkAudience) return undefined;
  const buttons = actionsOf(resource).flatMap((action) => {
    const button = action.bulk ? BULK_BUTTON[kindOf(action) ?? 'run'] : undefined;
    return button ? [new Element(button, actionProps(resource, action, choices))] : [];
  });
  return new Element(inLists('BulkActionButtons'), { audience: audience(bulkAudience) }, buttons);
}

export function plainRowActions(resource: ResourceModel, place: ModulePaths): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  const parts =
    config.slot === undefined ? actionsOf(resource).flatMap(button) : [new Element(slot(place, config.slot))];
  return [new Element(inLists('DataTable'), { label: '' }, parts, 'Col')];
}

function button(action: ActionConfig): Element[] {
  switch (kindOf(action)) {
    case 'data':
      return [
        new Element(inLists(action.confirm ? 'UpdateWithConfirmButton' : 'UpdateWithUndoButton'), update(action)),
      ];
    case 'delete':
      return [new Element(inLists(action.confirm ? 'DeleteWithConfirmButton' : 'DeleteWithUndoButton'), mode(action))];
    case 'form':
      return [new Element(inLists('EditButton'))];
    case 'edit':
    case 'dialog':
    case 'run':
    case undefined:
      return [];
  }
}

/** react-admin asks for confirmation or offers to undo; with both settings, it does both. */
const mode = ({ confirm, undoable }: ActionConfig): Record<string, Prop> =>
  confirm ? { mutationMode: undoable ? 'undoable' : 'pessimistic' } : {};

const update = (action: ActionConfig): Record<string, Prop> => ({
  label: action.key,
  data: new Code(valueCode(action.data ?? {})),
  ...mode(action),
});

/** Emits the bulk actions. Without any, it turns selection off: react-admin would offer to delete rows. */
export function plainBulkActions(resource: ResourceModel): Code | Element {
  const buttons = actionsOf(resource).flatMap((action) => {
    const ending = action.confirm ? 'WithConfirmButton' : 'WithUndoButton';
    if (!action.bulk) return [];
    if (kindOf(action) === 'data') return [new Element(inLists(`BulkUpdate${ending}`), update(action))];
    return kindOf(action) === 'delete' ? [new Element(inLists(`BulkDelete${ending}`), mode(action))] : [];
  });
  const [only] = buttons;
  if (!only) return new Code('false');
  return buttons.length === 1 ? only : new Element('', {}, buttons);
}
