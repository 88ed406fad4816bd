import { getNamedType, isInputObjectType } from 'graphql';
import {
  argumentsOf,
  closedValues,
  fieldType,
  formKind,
  inputAt,
  isMany,
  isRequiredIn,
  type InputMap,
} from '../model/schemaTypes.ts';
import {
  ACTION_KINDS,
  kindOf,
  takesAway,
  type ActionConfig,
  type ActionKind,
  type FormFieldConfig,
} from '../model/config.ts';
import { pathIn, writeOf, type WriteModel } from '../model/resourceModel.ts';
import { listOf } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { takesLeaf, verifyGiven, verifyValue, type Given, namesRow, verifyNames } from './given.ts';
import { knownPaths, needsOperation, refuseSetting, type Check } from './report.ts';
import { baseOf } from './verifyCalls.ts';

export function verifyCreateForm(check: Check): void {
  const { report, config } = check;
  const { create } = config;
  if (!create) return;
  const { fields, slot, screen, inline } = create;
  if (fields && slot !== undefined)
    return report(['create'], 'missing-setting', 'expected either fields or a slot, not both');
  if (fields) {
    needsOperation(check, ['create'], 'a create form', 'create');
    return verifyFormFields(check, ['create', 'fields'], writeOf(check.schema, config, 'create'), fields);
  }
  if (slot === undefined && screen === undefined && inline === undefined)
    report(['create'], 'missing-setting', 'expected either fields or a slot', { isKey: true });
  const details = { help: 'use a slot for a dialog without fields', isKey: true };
  if (screen !== undefined)
    report(['create', 'screen'], 'missing-setting', 'a screen can only replace a form with fields', details);
  if (inline !== undefined) report(['create', 'inline'], 'missing-setting', 'a form on the page needs fields', details);
}

/** Fields that the operation doesn't accept are reported at the operation. */
const verifyFormFields = (
  check: Check,
  at: ConfigPath,
  call: WriteModel | undefined,
  fields: readonly FormFieldConfig[] = [],
): void => call && fields.forEach((entry, index) => verifyFormField(check, [...at, index], call.place.takes, entry));

function verifyFormField(check: Check, at: ConfigPath, takes: InputMap, entry: FormFieldConfig): void {
  const { report } = check;
  const { field, validate, defaultValue, choices = [], reference } = entry;
  const taken = inputAt(takes, field);
  if (!taken) return;
  const named = getNamedType(taken.type);
  if (isInputObjectType(named))
    return report([...at, 'field'], 'object-field', `no form input exists for "${field}" of type ${named.name}`, {
      help: isMany(taken.type)
        ? 'use a hand-written dialog'
        : `use its fields: ${listOf(Object.keys(named.getFields()).map((name) => `${field}.${name}`))}`,
    });
  // An empty value is already reported.
  if (([validate, defaultValue, reference] as unknown[]).includes('')) return;
  const kind = formKind(takes, entry);
  const refuse = (setting: string, message: string) => report([...at, setting], 'wrong-setting', message);
  if (validate !== undefined && kind !== 'text')
    return refuse('validate', `"${field}" is not a string; only strings can have a validation rule`);
  if (reference !== undefined && !namesRow(named))
    return refuse('reference', `"${field}" is ${String(taken.type)}, which can't be the id of a row`);
  if (choices.length > 0 && !closedValues(named)?.length)
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
  const { hasOwnElements, config, report } = check;
  const { rowActions } = config.list;
  const { actions = [] } = rowActions ?? {};
  if (hasOwnElements && config.history && !rowActions?.actions)
    report(['history'], 'missing-setting', 'history requires row actions', {
      help: 'set list.rowActions.actions',
      isKey: true,
    });
  if (hasOwnElements && config.restorable && !actions.some(takesAway))
    needsOperation(check, ['restorable'], 'restorable', 'delete');
  if (!rowActions) return;
  const at: ConfigPath = ['list', 'rowActions'];
  if ((rowActions.slot === undefined) === (rowActions.actions === undefined))
    report(at, 'missing-setting', 'expected either actions or a slot', { isKey: true });
  actions.forEach((action, index) => verifyAction(check, [...at, 'actions', index], action));
}

const EXTRAS = ['confirm', 'bulk', 'undoable'] as const;
/** Optional settings by kind of action. Forms, dialogs and functions have their own confirmation and undo. */
const KNOWN_EXTRAS: Readonly<Partial<Record<ActionKind, readonly string[]>>> = {
  data: EXTRAS,
  delete: EXTRAS,
  edit: ['bulk', 'undoable'],
};

function verifyAction(check: Check, at: ConfigPath, action: ActionConfig): void {
  const { config, report, schema } = check;
  verifyCondition(check, [...at, 'condition', 'value'], action);
  if (ACTION_KINDS.filter((kind) => action[kind] !== undefined).length !== 1)
    report([...at, 'key'], 'missing-setting', `an action must have exactly one of ${ACTION_KINDS.join(', ')}`);
  const kind = kindOf(action);
  if (!kind) return;
  const known = KNOWN_EXTRAS[kind] ?? [];
  for (const extra of EXTRAS)
    if (action[extra] && !known.includes(extra)) refuseSetting(check, at, `an action with ${kind}`, extra);
  if (action.bulk && known.includes('bulk') && check.hasOwnElements && !config.list.rowActions?.bulkAudience)
    report([...at, 'bulk'], 'missing-setting', 'a bulk action requires an audience that can select rows', {
      help: 'set bulkAudience',
      isKey: true,
    });
  if (kind === 'dialog' || kind === 'run') return;
  needsOperation(check, [...at, kind], kind, kind === 'delete' ? 'delete' : 'update');
  if (kind === 'delete' && action.undoable) needsOperation(check, [...at, 'undoable'], 'undoing a deletion', 'create');
  const call = writeOf(schema, config, 'update');
  if (kind === 'delete' || !call) return;
  verifyFormFields(check, [...at, 'form'], call, action.form);
  verifyUpdate(check, [...at, kind], action, call);
}

function verifyUpdate(check: Check, at: ConfigPath, { data, edit, form = [] }: ActionConfig, call: WriteModel): void {
  const { type, report } = check;
  const { place, field: owner } = call;
  if (typeof data === 'object') verifyNames(check, at, data);
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
  // Shown fields are sent back even if unchanged.
  const shown = fields.map((one): Given => {
    const row = fieldType(type, one.field, false);
    const taken = inputAt(place.takes, one.field);
    if (!row && taken)
      report(one.at, 'unknown-field', `${type.name} has no field "${one.field}"`, {
        wrong: one.field,
        members: knownPaths(type),
        declared: type,
      });
    if (row && taken && one.field === edit && !closedValues(row)?.length)
      report(at, 'no-values', `"${edit}" is not an enum, so it can't be a choice`);
    const by = row && !isInputObjectType(getNamedType(taken?.type)) ? { row } : 'entered';
    return { path: pathIn(place, one.field), by, at: one.at, written: one.field };
  });
  const base = baseOf({ ...check, report: () => undefined }, 'update', call);
  const given = [...base.map((one) => ({ ...one, by: 'entered' }) as const), ...changed, ...shown];
  const kept = call.needed.flatMap((name): Given[] => {
    const row = type.getFields()[name]?.type;
    const path = pathIn(place, name);
    return row && !given.some((one) => `${one.path}.`.startsWith(`${path}.`))
      ? [{ path, by: { row }, at, isKey: true, written: '' }]
      : [];
  });
  const help = 'add it to the form, or set its source under operations.update';
  verifyGiven(check, { owner, takes: argumentsOf(owner), at, isKey: true, help }, [...given, ...kept]);
}

function verifyCondition(check: Check, at: ConfigPath, { condition }: ActionConfig): void {
  const type = condition && fieldType(check.type, condition.field);
  // An empty value is already reported.
  if (type && condition.value !== '' && !takesLeaf(getNamedType(type), condition.value))
    verifyValue(check, at, { name: condition.field, type }, condition.value);
}
