import { getNamedType, isInputObjectType } from 'graphql';
import { buildWrites, neededFields } from '../model/buildModel.ts';
import { ACTION_KINDS, kindOf, type ActionConfig, type ActionKind, type FormFieldConfig } from '../model/config.ts';
import { hasFields } from '../model/fieldPath.ts';
import { fieldType, valuesOf } from '../model/enumFields.ts';
import { enteredFields } from '../model/writeShape.ts';
import type { ConfigPath, ConfigValue } from '../read/configText.ts';
import { declarationOf, knownTakes, knownValues } from './known.ts';
import type { Check } from './checkContext.ts';
import { verifyField } from './verifyField.ts';
import { verifyFormFields } from './verifyForm.ts';
import { verifyOnce } from './verifyOnce.ts';
import { verifySlot } from './verifySlot.ts';
import { mayBeBoolean, verifyValue } from './verifyValue.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** What can be done with a row names known permissions, icons and parts, and has the operation that it needs. */
export function verifyRowActions(check: Check): void {
  const { rowActions } = check.config.list;
  if (!rowActions) return;
  const at: ConfigPath = ['list', 'rowActions'];
  verifyAudiences(check, [...at, 'audience'], rowActions.audience);
  verifyAudiences(check, [...at, 'bulkAudience'], rowActions.bulkAudience);
  verifySlot(check, [...at, 'slot'], rowActions.slot);
  if ((rowActions.slot === undefined) === (rowActions.actions === undefined))
    check.report(at, 'it needs either actions or a slot', { code: 'missing-setting', isKey: true });
  const { actions = [] } = rowActions;
  verifyOnce(
    check,
    'action',
    actions.map(({ key }, index) => ({ name: key, path: [...at, 'actions', index, 'key'] })),
  );
  actions.forEach((action, index) => verifyAction(check, [...at, 'actions', index], action));
}

function verifyAction(check: Check, at: ConfigPath, action: ActionConfig): void {
  verifyWord(check, [...at, 'icon'], 'icon', action.icon, check.words.icons);
  verifyWord(check, [...at, 'permission'], 'permission', action.permission, check.words.permissions);
  if (action.condition?.field !== undefined) verifyCondition(check, [...at, 'condition'], action.condition);
  verifySlot(check, [...at, 'dialog'], action.dialog);
  verifySlot(check, [...at, 'run'], action.run, 'ts');
  const kinds = ACTION_KINDS.filter((kind) => action[kind] !== undefined);
  if (kinds.length !== 1)
    check.report([...at, 'key'], `an action does exactly one of ${ACTION_KINDS.join(', ')}`, {
      code: 'missing-setting',
    });
  verifyExtras(check, at, action);
  verifyWrites(check, at, action);
}

const EXTRAS = ['confirm', 'bulk', 'undoable'] as const;
/** What beside an action it can be asked to do: a form, a dialog and a function see to all of that themselves. */
const KNOWN_EXTRAS: Readonly<Record<ActionKind, readonly string[]>> = {
  data: EXTRAS,
  delete: EXTRAS,
  edit: ['bulk', 'undoable'],
  form: [],
  dialog: [],
  run: [],
};

function verifyExtras({ report }: Check, at: ConfigPath, action: ActionConfig): void {
  const kind = kindOf(action);
  if (!kind) return;
  for (const extra of EXTRAS) {
    if (action[extra] && !KNOWN_EXTRAS[kind].includes(extra))
      report([...at, extra], `an action with ${kind} takes no "${extra}"`, {
        code: 'unknown-setting',
        help: 'take it out',
        isKey: true,
      });
  }
}

function verifyCondition(check: Check, at: ConfigPath, { field, value }: NonNullable<ActionConfig['condition']>): void {
  verifyField(check, [...at, 'field'], field);
  const type = fieldType(check.type, field);
  const known = knownValues(type, valuesOf(check.type, field));
  if (type && typeof value === 'boolean' && !mayBeBoolean(type))
    return check.report(
      [...at, 'value'],
      `"${field}" of ${check.type.name} is ${type.toString()}, and never ${value}`,
      {
        code: 'wrong-setting',
      },
    );
  if (typeof value === 'string' && known.names.length > 0 && !known.names.includes(value)) {
    check.report([...at, 'value'], `"${field}" has no value "${value}"`, {
      code: 'unknown-value',
      wrong: value,
      known,
    });
  }
}

function verifyWrites(check: Check, at: ConfigPath, action: ActionConfig): void {
  const {
    config: { operations },
    report,
  } = check;
  const kind = kindOf(action);
  const needs = (setting: string, what: string, operation: 'create' | 'update' | 'delete') => {
    if (!operations[operation])
      report([...at, setting], `${what} needs an operation`, {
        code: 'missing-operation',
        help: `name it under operations.${operation}`,
        isKey: true,
      });
  };
  if (kind === 'data' || kind === 'edit' || kind === 'form') needs(kind, kind, 'update');
  if (kind === 'delete') needs(kind, kind, 'delete');
  if (kind === 'delete' && action.undoable) needs('undoable', 'undoing a deletion', 'create');
  if (kind === 'data' || kind === 'edit' || kind === 'form') verifyNeeded(check, [...at, kind], action);
  if (action.form) verifyActionForm(check, [...at, 'form'], action.form);
  if (action.edit !== undefined) verifyEdit(check, [...at, 'edit'], action.edit);
  const { takes, isOpen, names, owner } = enteredFields(check.schema, check.config, 'update');
  if (action.data !== undefined && names !== '' && !isOpen)
    verifyUpdate(check, [...at, 'data'], { takes, names, owner }, action.data);
}

/** What an update can't do without comes from the row, or from the action. */
function verifyNeeded(
  { schema, config, type, report }: Check,
  at: ConfigPath,
  { update = {}, edit, form = [] }: ActionConfig,
): void {
  const given = [...Object.keys(update), ...(edit === undefined ? [] : [edit]), ...form.map(({ field }) => field)];
  const calls = buildWrites(schema, config).update.filter(
    ({ config: { fields } }) => fields === undefined || given.some((name) => fields.includes(name)),
  );
  for (const call of calls) {
    const missing = neededFields(call).filter(
      (name) => !given.includes(name) && !config.id.includes(name) && !(name in type.getFields()),
    );
    for (const name of missing)
      report(at, `${call.field.name} needs "${name}"`, {
        code: 'missing-argument',
        help: 'ask for it in the form, or say under operations.update where it comes from',
        isKey: true,
        related: declarationOf(call.place.takes?.[name]),
      });
  }
}

/** A form shows the row's values, so each of its fields is one of the row too. */
function verifyActionForm(check: Check, at: ConfigPath, form: readonly FormFieldConfig[]): void {
  verifyFormFields(check, at, 'update', form);
  form.forEach(({ field }, index) => {
    verifyField(check, [...at, index, 'field'], field);
    if (hasFields(getNamedType(fieldType(check.type, field))))
      check.report([...at, index, 'field'], `"${field}" of ${check.type.name} is an object, which no form shows`, {
        code: 'wrong-setting',
      });
  });
}

function verifyEdit(check: Check, at: ConfigPath, field: string): void {
  verifyField(check, at, field);
  if (fieldType(check.type, field) && valuesOf(check.type, field).length === 0)
    check.report(at, `"${field}" has no closed set of values to choose from`, { code: 'no-values' });
}

/** What an action changes are parts of the update's input, at any depth. */
function verifyUpdate(
  check: Check,
  at: ConfigPath,
  { takes, names, owner }: Pick<ReturnType<typeof enteredFields>, 'takes' | 'names' | 'owner'>,
  set: ConfigValue,
): void {
  const { report } = check;
  for (const [name, value] of Object.entries(set) as [string, ConfigValue][]) {
    const field = takes[name];
    const part = getNamedType(field?.type);
    if (!field)
      report([...at, name], `${names} has no field "${name}"`, {
        code: 'unknown-field',
        wrong: name,
        known: knownTakes(takes, owner),
        isKey: true,
      });
    else if (isInputObjectType(part) && typeof value === 'object')
      verifyUpdate(check, [...at, name], { takes: part.getFields(), names: part.name, owner: part }, value);
    else verifyValue(check, [...at, name], { name, type: field.type, words: valuesOf(takes, name), value });
  }
}
