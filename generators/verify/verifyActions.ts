import { getNamedType, isInputObjectType } from 'graphql';
import { buildWrites, neededFields } from '../model/buildModel.ts';
import { takenAt } from '../model/callPath.ts';
import { ACTION_KINDS, kindOf, type ActionConfig, type ActionKind } from '../model/config.ts';
import { fieldType, valuesOf } from '../model/enumFields.ts';
import { fieldAt } from '../model/fieldPath.ts';
import { takesField, takesValue } from '../model/givable.ts';
import { heldBy } from '../model/scalars.ts';
import { enteredFields } from '../model/writeShape.ts';
import type { ConfigPath, ConfigValue } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownPaths, knownTakes, knownValues } from './known.ts';
import { verifyFormFields } from './verifyForm.ts';
import { verifyOnce } from './verifyOnce.ts';

/** What can be done with a row has the operation that it needs, and gives it what that takes. */
export function verifyRowActions(check: Check): void {
  const { rowActions } = check.config.list;
  if (!rowActions) return;
  const at: ConfigPath = ['list', 'rowActions'];
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
const OPERATIONS = { data: 'update', edit: 'update', form: 'update', delete: 'delete' } as const;

function verifyAction(check: Check, at: ConfigPath, action: ActionConfig): void {
  const { config, report } = check;
  if (action.condition?.field !== undefined) verifyCondition(check, [...at, 'condition', 'value'], action.condition);
  if (ACTION_KINDS.filter((kind) => action[kind] !== undefined).length !== 1)
    report([...at, 'key'], `an action does exactly one of ${ACTION_KINDS.join(', ')}`, { code: 'missing-setting' });
  const kind = kindOf(action);
  if (!kind) return;
  for (const extra of EXTRAS)
    if (action[extra] && !KNOWN_EXTRAS[kind].includes(extra))
      report([...at, extra], `an action with ${kind} takes no "${extra}"`, {
        code: 'unknown-setting',
        help: 'take it out',
        isKey: true,
      });
  const needs = (setting: string, what: string, operation: 'create' | 'update' | 'delete') => {
    if (!config.operations[operation])
      report([...at, setting], `${what} needs an operation`, {
        code: 'missing-operation',
        help: `name it under operations.${operation}`,
        isKey: true,
      });
  };
  if (kind === 'dialog' || kind === 'run') return;
  needs(kind, kind, OPERATIONS[kind]);
  if (kind === 'delete') return action.undoable ? needs('undoable', 'undoing a deletion', 'create') : undefined;
  verifyNeeded(check, [...at, kind], action);
  if (action.form) {
    verifyFormFields(check, [...at, 'form'], 'update', action.form);
    action.form.forEach(({ field }, index) => verifySent(check, [...at, 'form', index, 'field'], field));
  }
  if (action.edit !== undefined) verifyEdit(check, [...at, 'edit'], action.edit);
  const { takes, names, owner } = enteredFields(check.schema, config, 'update');
  if (action.data !== undefined && names !== '')
    verifyData(check, [...at, 'data'], { takes, names, owner }, action.data);
}

function verifyCondition(check: Check, at: ConfigPath, { field, value }: NonNullable<ActionConfig['condition']>): void {
  const type = fieldType(check.type, field);
  if (!type) return;
  const known = knownValues(type, valuesOf(check.type, field));
  if (typeof value === 'boolean' && heldBy(getNamedType(type)) !== 'boolean')
    return check.report(at, `"${field}" of ${check.type.name} is ${type.toString()}, and never ${value}`, {
      code: 'wrong-setting',
    });
  if (typeof value === 'string' && known.names.length > 0 && !known.names.includes(value))
    return check.report(at, `"${field}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  const held = heldBy(getNamedType(type));
  if (typeof value === 'string' && held !== undefined && held !== 'text')
    check.report(at, `"${field}" of ${check.type.name} is ${type.toString()}, and never a text`, {
      code: 'wrong-setting',
    });
}

/** What an update can't do without comes from the row, or from the action. */
function verifyNeeded(
  { schema, config, type, report }: Check,
  at: ConfigPath,
  { data = {}, edit, form = [] }: ActionConfig,
): void {
  const given = [...Object.keys(data), ...(edit === undefined ? [] : [edit]), ...form.map(({ field }) => field)];
  const ids: readonly string[] = config.id;
  const calls = buildWrites(schema, config).update.filter(
    ({ config: { fields } }) => fields === undefined || given.some((name) => fields.includes(name)),
  );
  for (const call of calls)
    for (const name of neededFields(call).filter((one) => !given.includes(one) && !ids.includes(one))) {
      const [taken, from] = [call.place.takes[name], type.getFields()[name]?.type];
      const help = 'ask for it in the form, or say under operations.update where it comes from';
      const details = { isKey: true, help, related: declarationOf(taken) };
      if (!from) report(at, `${call.field.name} needs "${name}"`, { code: 'missing-argument', ...details });
      else if (taken && !takesField(taken.type, from))
        report(at, `${call.field.name} needs "${name}", ${taken.type.toString()}, and a row has ${from.toString()}`, {
          code: 'wrong-setting',
          ...details,
        });
    }
}

/** What a row shows goes back as it is, so it has to be what the update takes. */
function verifySent(check: Check, at: ConfigPath, field: string): void {
  const { type, report } = check;
  const found = fieldAt(type, field, false);
  if (!('type' in found))
    return report(at, `${type.name} has no field "${field}"`, {
      code: 'unknown-field',
      wrong: field,
      known: knownPaths(type),
    });
  const taken = takenAt(enteredFields(check.schema, check.config, 'update').takes, field);
  if (taken && !isInputObjectType(getNamedType(taken.type)) && !takesField(taken.type, found.type))
    report(
      at,
      `"${field}" of ${type.name} is ${found.type.toString()}, and the update takes ${taken.type.toString()}`,
      {
        code: 'wrong-setting',
        related: declarationOf(taken),
      },
    );
}

function verifyEdit(check: Check, at: ConfigPath, field: string): void {
  const type = fieldType(check.type, field);
  if (!type) return;
  if (valuesOf(check.type, field).length === 0)
    return check.report(at, `"${field}" has no closed set of values to choose from`, { code: 'no-values' });
  const { takes, names, owner } = enteredFields(check.schema, check.config, 'update');
  if (names !== '' && !takenAt(takes, field))
    return check.report(at, `${names} has no field "${field}"`, {
      code: 'unknown-field',
      wrong: field,
      known: knownTakes(takes, owner),
    });
  if (names !== '') verifySent(check, at, field);
}

/** What an action changes are parts of the update's input, at any depth. */
function verifyData(
  check: Check,
  at: ConfigPath,
  { takes, names, owner }: Pick<ReturnType<typeof enteredFields>, 'takes' | 'names' | 'owner'>,
  data: ConfigValue,
): void {
  for (const [name, value] of Object.entries(data) as [string, ConfigValue][]) {
    const field = takes[name];
    const part = getNamedType(field?.type);
    if (!field)
      check.report([...at, name], `${names} has no field "${name}"`, {
        code: 'unknown-field',
        wrong: name,
        known: knownTakes(takes, owner),
        isKey: true,
      });
    else if (
      isInputObjectType(part) &&
      typeof value === 'object' &&
      !Array.isArray(value) &&
      !takesValue(field.type, value)
    )
      verifyData(check, [...at, name], { takes: part.getFields(), names: part.name, owner: part }, value);
    else verifyValue(check, [...at, name], { name, type: field.type, value });
  }
}

interface Given {
  name: string;
  type: Parameters<typeof takesValue>[0];
  value: ConfigValue;
}

/** What the config gives to an argument or a field of an input is a value of its type. */
export function verifyValue({ report }: Pick<Check, 'report'>, at: ConfigPath, { name, type, value }: Given): void {
  if (takesValue(type, value)) return;
  const known = knownValues(type);
  if (typeof value === 'string' && known.names.length > 0)
    report(at, `"${name}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  else report(at, `"${name}" takes ${type.toString()}, not ${JSON.stringify(value)}`, { code: 'wrong-setting' });
}
