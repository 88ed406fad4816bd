import { ICON_NAMES } from '../../src/domain/iconNames.ts';
import { rules } from '../../src/domain/permissions.ts';
import { ACTION_KINDS, kindOf, type ActionConfig } from '../model/config.ts';
import { fieldType, valuesOf } from '../model/vocabulary.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { verifyFields } from './verifyForm.ts';
import { verifyField } from './verifyField.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** What can be done with a row names known rights, icons and parts, and has the operation that it needs. */
export function verifyRowActions(check: Check): void {
  const { rowActions } = check.config.list;
  if (!rowActions) return;
  verifyAudiences(check, ['list', 'rowActions', 'for'], rowActions.for);
  verifyAudiences(check, ['list', 'rowActions', 'selectFor'], rowActions.selectFor);
  verifySlot(check, ['list', 'rowActions', 'slot'], rowActions.slot);
  if ((rowActions.slot === undefined) === (rowActions.actions === undefined)) check.report(['list', 'rowActions'], 'it needs either actions or a slot');
  (rowActions.actions ?? []).forEach((action, index) => verifyAction(check, ['list', 'rowActions', 'actions', index], action));
}

function verifyAction(check: Check, at: ConfigPath, action: ActionConfig): void {
  verifyWord(check, [...at, 'icon'], 'icon', action.icon, ICON_NAMES);
  verifyWord(check, [...at, 'may'], 'right', action.may, Object.keys(rules));
  if (action.when && !fieldType(check.type, action.when.field)) check.report([...at, 'when', 'field'], `${check.type.name} has no field "${action.when.field}"`);
  verifySlot(check, [...at, 'dialog'], action.dialog);
  verifySlot(check, [...at, 'run'], action.run, 'ts');
  const kinds = ACTION_KINDS.filter((kind) => action[kind] !== undefined);
  if (kinds.length !== 1) check.report(at, `an action does exactly one of ${ACTION_KINDS.join(', ')}`);
  verifyWrites(check, at, action);
  verifyActionForm(check, at, action);
}

/** A form shows the row's values, so each of its fields is one of the row too. */
function verifyActionForm(check: Check, at: ConfigPath, { form }: ActionConfig): void {
  const { operations } = check.config;
  if (!form) return;
  if (!operations.update) return void check.report([...at, 'form'], 'form needs an operation: name it under operations.update');
  verifyFields(check, operations.update.mutation, form, [...at, 'form']);
  form.forEach(({ field }, index) => verifyField(check, [...at, 'form', index, 'field'], field));
}

function verifyWrites({ config: { operations }, type, report }: Check, at: ConfigPath, action: ActionConfig): void {
  const kind = kindOf(action);
  if ((kind === 'set' || kind === 'edit') && !operations.update) report([...at, kind], `${kind} needs an operation: name it under operations.update`);
  if (kind === 'remove' && !operations.delete) report([...at, kind], 'remove needs an operation: name it under operations.delete');
  if (kind === 'remove' && action.undo && !operations.create) report([...at, 'undo'], 'undoing a removal needs an operation: name it under operations.create');
  if (action.edit !== undefined && valuesOf(type, action.edit).length === 0) report([...at, 'edit'], `"${action.edit}" has no closed set of values to choose from`);
}
