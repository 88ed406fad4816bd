import { suggestion } from '../problem.ts';
import type { ConfigPath, ConfigValue } from '../read/configText.ts';

/** What an object of the config may say, by setting; `each` stands for the elements of a list. */
interface Shape {
  readonly [setting: string]: Shape | 'value';
}

const fields: Shape = { each: { field: 'value', rule: 'value', initial: 'value', choices: 'value' } };
const call: Shape = { mutation: 'value', args: 'value' };
const action: Shape = {
  ...Object.fromEntries(['key', 'icon', 'may', 'onFailedCopy', 'set', 'remove', 'edit', 'form', 'dialog', 'run', 'confirm', 'many', 'undo'].map((name) => [name, 'value' as const])),
  when: { field: 'value', is: 'value' },
  form: fields,
};
const SHAPE: Shape = {
  id: 'value',
  operations: { list: { query: 'value', items: 'value', args: 'value', fanOut: 'value' }, one: { query: 'value', args: 'value' }, create: call, update: call, delete: call },
  list: {
    perPage: 'value',
    sort: { field: 'value', order: 'value' },
    also: 'value',
    columns: { each: { field: 'value', sortable: 'value', sortBy: 'value', from: 'value', for: 'value', slot: 'value', exportAs: 'value' } },
    search: 'value',
    filters: { each: { field: 'value', key: 'value', kind: 'value', values: 'value', vocabulary: 'value', matchBy: 'value', for: 'value', feature: 'value' } },
    tieBreaks: 'value',
    searchAfterMs: 'value',
    rowName: 'value',
    subject: 'value',
    copies: 'value',
    exportFor: 'value',
    rowActions: { slot: 'value', for: 'value', selectFor: 'value', actions: { each: action } },
    toolbar: 'value',
    introduction: 'value',
  },
  page: { path: 'value', icon: 'value', may: 'value' },
  create: { for: 'value', slot: 'value', fields },
};

/** A misspelt setting would be silently without effect. */
export function verifySettings(report: (path: ConfigPath, message: string) => void, resource: ConfigValue): void {
  const visit = (value: ConfigValue, shape: Shape | 'value', path: ConfigPath): void => {
    if (shape === 'value') return;
    const { each } = shape;
    if (Array.isArray(value)) return void value.forEach((element: ConfigValue, index) => each && visit(element, each, [...path, index]));
    for (const [name, part] of Object.entries(value)) {
      const known = shape[name];
      if (known === undefined) report([...path, name], `there is no setting "${name}"${suggestion(name, Object.keys(shape))}`);
      else visit(part as ConfigValue, known, [...path, name]);
    }
  };
  visit(resource, SHAPE, []);
}
