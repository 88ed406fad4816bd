import { suggestion } from '../problem.ts';
import type { ConfigPath, ConfigValue } from '../read/configText.ts';

/** What an object of the config may say, by setting; `each` stands for the elements of a list. */
interface Shape {
  readonly [setting: string]: Shape | 'value';
}

const call: Shape = { mutation: 'value', args: 'value', data: 'value', row: 'value', fields: 'value', nullMeans: 'value' };
// one call, or several in turn
const calls: Shape = { ...call, each: call };
const list: Shape = {
  ...Object.fromEntries(['query', 'items', 'args', 'fanOut', 'order', 'where', 'text'].map((name) => [name, 'value' as const])),
  pages: { limit: 'value', after: 'value', offset: 'value', size: 'value' },
  count: { query: 'value', at: 'value' },
};
const action: Shape = {
  ...Object.fromEntries(['key', 'icon', 'may', 'onFailedCopy', 'set', 'remove', 'edit', 'dialog', 'run', 'confirm', 'many', 'undo'].map((name) => [name, 'value' as const])),
  when: { field: 'value', is: 'value' },
};
const SHAPE: Shape = {
  id: 'value',
  json: 'value',
  operations: { list, one: { query: 'value', args: 'value' }, create: calls, update: calls, delete: calls },
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
  create: { for: 'value', slot: 'value', fields: { each: { field: 'value', rule: 'value', initial: 'value', choices: 'value', reference: 'value' } } },
};

/** A misspelt setting would be silently without effect. */
export function verifySettings(report: (path: ConfigPath, message: string) => void, resource: ConfigValue): void {
  const visit = (value: ConfigValue, shape: Shape | 'value', path: ConfigPath): void => {
    if (shape === 'value') return;
    const { each } = shape;
    if (Array.isArray(value)) return void value.forEach((element: ConfigValue, index) => each && visit(element, each, [...path, index]));
    for (const [name, part] of Object.entries(value)) {
      const known = shape[name];
      if (known === undefined) report([...path, name], `there is no setting "${name}"${suggestion(name, Object.keys(shape).filter((setting) => setting !== 'each'))}`);
      else visit(part as ConfigValue, known, [...path, name]);
    }
  };
  visit(resource, SHAPE, []);
}
