import { getNamedType, isInputObjectType } from 'graphql';
import { argumentsOf, isMany, isRequiredIn, inputAt, fieldType, valuesOf, formKind } from '../model/schemaTypes.ts';
import {
  ACTION_KINDS,
  kindOf,
  type ActionConfig,
  type ActionKind,
  type FormFieldConfig,
  type Write,
} from '../model/config.ts';
import { neededFields, writeOf } from '../model/resourceModel.ts';
import { listOf } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { takesLeaf, verifyGiven, verifyValue, type Given, namesRow } from './given.ts';
import { knownPaths, knownValues, needsOperation, refuseSetting, type Check } from './report.ts';
import { baseOf, pathIn } from './verifyWrite.ts';

export function verifyCreateForm(check: Check): void {
  const { report } = check;
  const { create } = check.config;
  if (!create) return;
  const { fields, slot, screen, inline } = create;
  if (fields && slot !== undefined) return report(['create'], 'missing-setting', 'it takes either fields or a slot');
  if (fields) {
    needsOperation(check, ['create'], 'a create form', 'create');
    return verifyFormFields(check, ['create', 'fields'], 'create', fields);
  }
  if (slot === undefined && screen === undefined && inline === undefined)
    report(['create'], 'missing-setting', 'it needs either fields or a slot', { isKey: true });
  const refuse = (name: 'screen' | 'inline', text: string) =>
    create[name] !== undefined &&
    report(['create', name], 'missing-setting', text, { help: 'use a slot for a dialog without fields', isKey: true });
  refuse('screen', 'a screen can only replace a form with fields');
  refuse('inline', 'a form on the page needs fields');
}

/** Fields that the operation doesn't accept are reported with the operation. */
function verifyFormFields(check: Check, at: ConfigPath, write: Write, fields: readonly FormFieldConfig[]): void {
  const takes = writeOf(check.schema, check.config, write)?.place.takes;
  if (!takes) return;
  fields.forEach((entry, index) => verifyFormField(check, [...at, index], takes, entry));
}

function verifyFormField(
  check: Check,
  at: ConfigPath,
  takes: ReturnType<typeof argumentsOf>,
  entry: FormFieldConfig,
): void {
  const { report } = check;
  const { field, validate, defaultValue, choices = [], reference } = entry;
  const taken = inputAt(takes, field);
  if (!taken) return;
  const named = getNamedType(taken.type);
  if (isInputObjectType(named))
    return report([...at, 'field'], 'object-field', `"${field}" is a ${named.name}, for which there is no form input`, {
      help: isMany(taken.type)
        ? 'use a hand-written dialog'
        : `name its fields: ${listOf(Object.keys(named.getFields()).map((name) => `${field}.${name}`))}`,
    });
  // An empty one was reported before.
  if (([validate, defaultValue, reference] as unknown[]).includes('')) return;
  const kind = formKind(takes, entry);
  const refuse = (setting: string, message: string) => report([...at, setting], 'wrong-setting', message);
  if (validate !== undefined && kind !== 'text')
    return refuse('validate', `"${field}" is not a string; only strings can have a validation rule`);
  if (reference !== undefined && !namesRow(named))
    return refuse('reference', `"${field}" is ${String(taken.type)}, which can't be the id of a row`);
  if (choices.length > 0 && knownValues(named).names.length === 0)
    return refuse('choices', `"${field}" is not an enum, so it can't be a choice`);
  choices.forEach((value, index) => verifyValue(check, [...at, 'choices', index], { name: field, type: named }, value));
  if (defaultValue === undefined && kind === 'answer' && isRequiredIn(takes, field))
    report([...at, 'field'], 'missing-setting', `"${field}" requires defaultValue: true or false`);
  if (defaultValue !== undefined && reference !== undefined)
    return refuse('defaultValue', `"${field}" is a reference and can't have a defaultValue`);
  if (defaultValue !== undefined)
    verifyValue(check, [...at, 'defaultValue'], { name: field, type: taken.type }, defaultValue);
}

export function verifyRowActions(check: Check): void {
  const { rowActions } = check.config.list;
  if (check.hasOwnElements && check.config.history && !rowActions?.actions)
    check.report(['history'], 'missing-setting', 'the history is an entry of the row actions, and there are none', {
      help: 'name them under list.rowActions',
      isKey: true,
    });
  if (!rowActions) return;
  const at: ConfigPath = ['list', 'rowActions'];
  if ((rowActions.slot === undefined) === (rowActions.actions === undefined))
    check.report(at, 'missing-setting', 'expected either actions or a slot', { isKey: true });
  const { actions = [] } = rowActions;
  actions.forEach((action, index) => verifyAction(check, [...at, 'actions', index], action));
}

const EXTRAS = ['confirm', 'bulk', 'undoable'] as const;
/** Optional settings by kind of action. Forms, dialogs, and functions handle them on their own. */
const KNOWN_EXTRAS: Readonly<Partial<Record<ActionKind, readonly string[]>>> = {
  data: EXTRAS,
  delete: EXTRAS,
  edit: ['bulk', 'undoable'],
};

function verifyAction(check: Check, at: ConfigPath, action: ActionConfig): void {
  const { config, report } = check;
  if (action.condition?.field !== undefined) verifyCondition(check, [...at, 'condition', 'value'], action.condition);
  if (ACTION_KINDS.filter((kind) => action[kind] !== undefined).length !== 1)
    report([...at, 'key'], 'missing-setting', `an action must have exactly one of ${ACTION_KINDS.join(', ')}`);
  const kind = kindOf(action);
  if (!kind) return;
  for (const extra of EXTRAS)
    if (action[extra] && !KNOWN_EXTRAS[kind]?.includes(extra))
      refuseSetting(check, at, `an action with ${kind}`, extra);
  if (
    action.bulk &&
    KNOWN_EXTRAS[kind]?.includes('bulk') &&
    check.hasOwnElements &&
    !config.list.rowActions?.bulkAudience
  )
    report([...at, 'bulk'], 'missing-setting', 'no audience can select rows for it', {
      help: 'name one under bulkAudience',
      isKey: true,
    });
  if (kind === 'dialog' || kind === 'run') return;
  needsOperation(check, [...at, kind], kind, kind === 'delete' ? 'delete' : 'update');
  if (kind === 'delete' && action.undoable) needsOperation(check, [...at, 'undoable'], 'undoing a deletion', 'create');
  if (kind === 'delete') return;
  if (action.form) verifyFormFields(check, [...at, 'form'], 'update', action.form);
  const taken =
    action.edit !== undefined && inputAt(writeOf(check.schema, config, 'update')?.place.takes ?? {}, action.edit);
  if (taken && fieldType(check.type, taken.name) && valuesOf(check.type, taken.name).length === 0)
    report([...at, 'edit'], 'no-values', `"${taken.name}" is not an enum, so it can't be a choice`);
  verifyUpdate(check, [...at, kind], action);
}

function verifyUpdate(check: Check, at: ConfigPath, { data, edit, form = [] }: ActionConfig): void {
  const { schema, config, type, report } = check;
  const call = writeOf(schema, config, 'update');
  if (!call) return;
  const { place, field: owner } = call;
  const changed = Object.entries(data ?? {}).map(([name, value]: [string, ConfigValue]): Given => ({
    path: pathIn(place, name),
    by: { value },
    at: [...at, name],
    isNamed: true,
    written: name,
  }));
  const fields = [
    ...(edit === undefined ? [] : [{ field: edit, at }]),
    ...form.flatMap(({ field }, index) => ({ field, at: [...at, index, 'field'] })),
  ];
  // Shown fields are sent back unchanged.
  const shown = fields.map((one): Given => {
    const row = fieldType(type, one.field, false);
    const taken = inputAt(place.takes, one.field);
    if (!row && taken)
      report(one.at, 'unknown-field', `${type.name} has no field "${one.field}"`, {
        wrong: one.field,
        known: knownPaths(type),
      });
    const by = row && !isInputObjectType(getNamedType(taken?.type)) ? { row } : 'entered';
    return { path: pathIn(place, one.field), by, at: one.at, written: one.field };
  });
  const base = baseOf({ ...check, report: () => undefined }, 'update', call);
  const given = [...base.map((one) => ({ ...one, by: 'entered' }) as const), ...changed, ...shown];
  const kept = neededFields(call).flatMap((name): Given[] => {
    const row = type.getFields()[name]?.type;
    const path = pathIn(place, name);
    return row && !given.some((one) => `${one.path}.`.startsWith(`${path}.`))
      ? [{ path, by: { row }, at, isKey: true, written: '' }]
      : [];
  });
  const help = 'add it to the form, or set its source under operations.update';
  verifyGiven(check, { owner, takes: argumentsOf(owner), at, isKey: true, help }, [...given, ...kept]);
}

function verifyCondition(check: Check, at: ConfigPath, { field, value }: NonNullable<ActionConfig['condition']>): void {
  const type = fieldType(check.type, field);
  if (type && !takesLeaf(getNamedType(type), value)) verifyValue(check, at, { name: field, type }, value);
}
