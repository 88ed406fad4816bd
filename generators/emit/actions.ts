import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { kindOf, takesAway, type ActionConfig, type ActionKind } from '../model/config.ts';
import { valuesOf, enumNameOf } from '../model/schemaTypes.ts';
import { type Choices, slot, type ModulePaths } from './module.ts';
import { Code, Element, inLists, type Prop } from './code.ts';
import { permissionOf } from './listParts.ts';

export const actionsOf = ({ config: { list } }: ResourceModel): readonly ActionConfig[] =>
  list.rowActions?.actions ?? [];

export const formDialog = ({ name }: Pick<ResourceModel, 'name'>, { key }: Pick<ActionConfig, 'key'>): string =>
  `${pascal(name)}${pascal(key)}Dialog`;

export function rowActions(resource: ResourceModel, choices: Choices, place: ModulePaths): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  if (config.slot !== undefined) {
    const props = { label: 'list.actions', className: 'actions-cell', audience: config.audience };
    return [new Element(inLists('DataTable'), props, [new Element(slot(place, config.slot))], 'Col')];
  }
  const buttons = actionsOf(resource).map((action) => rowAction(resource, action, choices, place));
  const { type, entered } = resource;
  const entries = withHistory(resource, buttons, (permission) => {
    const props = { name: 'history', permission, type: type.name, restores: Object.keys(entered.update) };
    return new Element(inLists('HistoryButton'), props);
  });
  return [new Element(inLists('RowActions'), { audience: config.audience }, entries)];
}

/** Adds the history for users who can change the record. It is above the entries that delete or remove something. */
export function withHistory<Entry>(
  { config }: ResourceModel,
  entries: readonly Entry[],
  make: (permission: string | undefined) => Entry,
): Entry[] {
  if (!config.history) return [...entries];
  const last = config.list.rowActions?.actions?.at(-1);
  const at = last && takesAway(last) ? entries.length - 1 : entries.length;
  return entries.toSpliced(at, 0, make(permissionOf(config, ['data', 'edit', 'form', 'delete'])));
}

const BUTTON: Readonly<Record<ActionKind, string>> = {
  data: 'Update',
  delete: 'Delete',
  edit: 'EditCell',
  form: 'Dialog',
  dialog: 'Dialog',
  run: 'Run',
};

function rowAction(resource: ResourceModel, action: ActionConfig, choices: Choices, place: ModulePaths): Element {
  const { run, dialog = action.form && formDialog(resource, action) } = action;
  return new Element(inLists(`${BUTTON[kindOf(action) ?? 'run']}${action.confirm ? 'WithConfirm' : ''}Button`), {
    ...actionProps(resource, action, choices),
    dialog: dialog && new Code(dialog),
    run: run && new Code(run, [{ name: run, from: `${place.features}${run}.ts` }]),
  });
}

function actionProps({ type }: ResourceModel, action: ActionConfig, choices: Choices): Record<string, Prop> {
  const { key, icon, permission, condition, onFailedCopy, data, edit, undoable } = action;
  const enumName = edit && enumNameOf(type, edit);
  return {
    name: key,
    icon,
    permission,
    condition,
    onFailedCopy,
    data,
    source: edit,
    choices: edit && enumName && choices.ofValues(edit, valuesOf(type, edit), 'Action', enumName),
    mutationMode: undoable && 'undoable',
  };
}

const BULK_BUTTON: Readonly<Partial<Record<ActionKind, string>>> = {
  data: 'BulkUpdateWithConfirmButton',
  delete: 'BulkDeleteWithConfirmButton',
  edit: 'BulkEditButton',
};

export function bulkActions(resource: ResourceModel, choices: Choices): Element | undefined {
  const bulkAudience = resource.config.list.rowActions?.bulkAudience;
  if (!bulkAudience) return undefined;
  const buttons = actionsOf(resource).flatMap((action) => {
    const button = action.bulk ? BULK_BUTTON[kindOf(action) ?? 'run'] : undefined;
    return button ? [new Element(inLists(button), actionProps(resource, action, choices))] : [];
  });
  return new Element(inLists('BulkActionButtons'), { audience: bulkAudience }, buttons);
}

export function plainRowActions(resource: ResourceModel, place: ModulePaths): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  const parts =
    config.slot === undefined
      ? actionsOf(resource).flatMap((action) => plainButton(action) ?? [])
      : [new Element(slot(place, config.slot))];
  return [new Element(inLists('DataTable'), { label: '' }, parts, 'Col')];
}

/** Returns react-admin's button for an action. The config can't have kinds of actions without such a button. */
function plainButton(action: ActionConfig, prefix: '' | 'Bulk' = ''): Element | undefined {
  const { confirm, undoable, key, data } = action;
  const kind = kindOf(action);
  if (kind === 'form' && prefix === '') return new Element(inLists('EditButton'));
  if (kind !== 'data' && kind !== 'delete') return undefined;
  return new Element(inLists(`${prefix}${BUTTON[kind]}With${confirm ? 'Confirm' : 'Undo'}Button`), {
    ...(kind === 'data' && { label: key, data: data ?? {} }),
    // react-admin asks for confirmation or offers to undo; with both settings, it does both.
    ...(confirm && { mutationMode: undoable ? 'undoable' : 'pessimistic' }),
  });
}

/** Emits the bulk actions. If there are none, turns selection off, because react-admin would offer to delete rows. */
export function plainBulkActions(resource: ResourceModel): Code | Element {
  const buttons = actionsOf(resource).flatMap((action) => (action.bulk && plainButton(action, 'Bulk')) ?? []);
  const [only] = buttons;
  if (!only) return new Code('false');
  return buttons.length === 1 ? only : new Element('', {}, buttons);
}
