import { describe, expect, test } from 'vitest';
import { temporaryForeign, type ForeignName } from '../testing/foreignProject.ts';
import { edit, impactOf } from '../testing/impactOf.ts';

/** A project, what is changed in its schema, and what becomes of the keys that its list is sorted by. */
const sortCases: [
  title: string,
  project: ForeignName | undefined,
  changes: [from: string, to: string][],
  ...told: (string | undefined)[][],
][] = [
  [
    'a key goes with its field',
    undefined,
    [['  fullName: String!\n', '']],
    ['breaks', 'sort key', 'fullName', 'the list can no longer be sorted by it'],
  ],
  [
    'a key is renamed, and what it is called now is none',
    undefined,
    [['  fullName: String!', '  fulName: String!']],
    ['breaks', 'sort key', 'fullName', 'becomes fulName, which is no key to sort by yet'],
  ],
  [
    'a field comes that is a key',
    undefined,
    [['  fullName: String!\n', '  fullName: String!\n  lastLogin: Float\n']],
    ['adds', 'column', 'lastLogin', 'could be shown, or sorted by'],
  ],
  [
    'a field comes that is none',
    undefined,
    [['  fullName: String!\n', '  fullName: String!\n  pages: Float\n']],
    ['adds', 'column', 'pages', 'could be shown'],
  ],
  [
    'keys become an enum without some of them',
    undefined,
    [['scalar ColumnKey', 'enum ColumnKey {\n  name\n  archived\n}']],
    ['breaks', 'sort key', 'states.visible', 'the list can no longer be sorted by it'],
    ['breaks', 'sort key', 'fullName', 'the list can no longer be sorted by it'],
  ],
  [
    'an order comes for a column that does not sort',
    'relay',
    [['enum ShipOrderField {', 'enum ShipOrderField {\n  FACTION']],
    ['adds', 'sort key', 'faction', 'the list could be sorted by it'],
  ],
  [
    'an order goes that is a value of an enum',
    'postgraphile',
    [['  SHELF_ID_DESC\n  NAME_ASC\n  NAME_DESC\n', '  SHELF_ID_DESC\n  NAME_ASC\n']],
    ['breaks', 'sort key', 'name', 'the list can no longer be sorted by it'],
  ],
];

describe('[gen-08] the keys that lists are sorted by', () => {
  test.each(sortCases)('%s', async (_title, name, changes, ...told) => {
    const { report } = await impactOf(edit(...changes), name && temporaryForeign(name));
    const keys = report.screens
      .flatMap(({ items }) => items)
      .filter(({ kind, note = '' }) => kind === 'sort key' || note.startsWith('could be shown'));
    expect(keys.map(({ effect, kind, name: key, note }) => [effect, kind, key, note])).toEqual(told);
    expect(keys.every((item) => item.changes.length > 0 && item.file === 'screens.config.ts')).toBe(true);
  });
});
