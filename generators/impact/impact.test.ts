import { describe, expect, test } from 'vitest';
import { defineProject } from '../project.ts';
import { edit, impactOf, SCHEMA, type ImpactCase } from '../testing/impactOf.ts';
import { screenOf } from './items.ts';

/** Changes to what rows contain. */
const cases: ImpactCase[] = [
  ['nothing', () => undefined, undefined],
  [
    'a field of a row goes: whatever names it breaks, and so do documents',
    edit(['id: ID!\n  name: String!\n  kind: BookKind!\n  states', 'id: ID!\n  kind: BookKind!\n  states']),
    'breaking',
    'books breaks list sort',
    'books breaks list search',
    'books breaks list tieBreaks',
    'books breaks column name',
    'loans breaks document LoanSlip_book',
  ],
  [
    'a nested field is renamed',
    edit(['damaged: Boolean!', 'isDamaged: Boolean!']),
    'breaking',
    'books breaks filter damaged',
  ],
  [
    'a field is never null any more',
    edit(['until: Float', 'until: Float!']),
    'safe',
    'loans changes column until',
    'loans changes filter state',
  ],
  [
    'a nested field may be null',
    edit(['visible: Boolean!\n  damaged', 'visible: Boolean\n  damaged']),
    'breaking',
    'books changes column states.visible',
    'books changes filter visible',
  ],
  [
    'a field that no screen reads is deprecated',
    edit(['size: Int!', 'size: Int! @deprecated(reason: "use src")']),
    'safe',
    'books changes operation getList getBooks',
    'books changes operation getOne getBook',
    'books changes operation create addBook',
    'books changes operation update updateBook',
    'books changes operation delete removeBook',
  ],
  [
    'a field comes: it could be a column, and says by which filter',
    edit(['fullName: String!\n', 'fullName: String!\n  isLong: Boolean!\n  note: String\n']),
    'safe',
    'loans adds list columns',
  ],
  [
    'a field comes one level below a row',
    edit(['damaged: Boolean!', 'damaged: Boolean!\n  lent: Boolean!']),
    'safe',
    'books adds list columns',
  ],
  [
    'a field of a column starts to need an argument',
    edit(['damaged: Boolean!', 'damaged(since: Int!): Boolean!']),
    'breaking',
    'books breaks filter damaged',
  ],
  [
    'an object on the way starts to need an argument',
    edit(['states: BookStates!', 'states(at: Int!): BookStates!']),
    'breaking',
    'books breaks column states.visible',
    'books breaks filter visible',
    'books breaks filter damaged',
  ],
  [
    'an object on the way becomes a union',
    edit(
      ['states: BookStates!', 'states: States!'],
      ['type BookStates {', 'union States = BookStates\n\ntype BookStates {'],
    ),
    'breaking',
    'books breaks column states.visible',
    'books breaks filter visible',
    'books breaks filter damaged',
  ],
  [
    'a value comes: its text is needed where all values are shown, and filters could offer it',
    edit(['  novel\n  atlas', '  novel\n  atlas\n  map']),
    'breaking',
    'books breaks column kind',
    'books changes form field kind',
  ],
  [
    'a value comes and has its text: the screen only changes',
    (project) => {
      edit(['  novel\n  atlas', '  novel\n  atlas\n  map'])(project);
      project.say('BookKind.map');
    },
    'risky',
    'books changes column kind',
    'books changes form field kind',
  ],
  [
    'a value goes that a filter offers',
    edit(['  novel\n  atlas', '  novel']),
    'breaking',
    'books breaks filter kind',
    'books changes column kind',
    'books changes form field kind',
  ],
  [
    'a value goes that a list fans out over',
    edit(['  home\n  room', '  home']),
    'breaking',
    'loans breaks operation getList getLoans',
    'loans changes column kind',
    'loans changes show field kind',
  ],
  ['a value of an enum is renamed', edit(['  due\n  late', '  due\n  lates']), 'breaking', 'loans breaks filter state'],
  [
    'a field that the config shows already',
    (project) => {
      edit(['fullName: String!\n', 'fullName: String!\n  note: String\n'])(project);
      project.edit('screens.config.ts', "{ field: 'until' },", "{ field: 'until' },\n        { field: 'note' },");
      project.say('resources.loans.fields.note');
    },
    'safe',
    'loans adds column note',
  ],
];

describe('[gen-08] a schema change names every affected part of a screen', () => {
  test.each(cases)('%s', async (_title, change, level, ...lines) => {
    const impact = await impactOf(change);
    expect(impact.lines.toSorted()).toEqual(lines.toSorted());
    expect(impact.report.level).toBe(level);
  });

  test('[gen-03] problems of npm run generate are reported at the part of the config', async () => {
    const { report } = await impactOf(edit(['damaged: Boolean!', 'isDamaged: Boolean!']));
    expect(report.screens[0]?.items).toEqual([
      {
        kind: 'filter',
        name: 'damaged',
        effect: 'breaks',
        file: 'screens.config.ts',
        line: 33,
        column: 9,
        changes: ['BookStates.damaged'],
        note: 'Book has no field "states.damaged"; did you mean "states.isDamaged"?',
      },
    ]);
  });

  test('fields of a record page are named as such', async () => {
    const { lines } = await impactOf((project) => {
      const [shown, list] = [
        "{ field: 'kind', chip: true }] }",
        "{ field: 'kind', audience: ['creator'], chip: true }, ",
      ];
      project.edit('screens.config.ts', shown, "{ field: 'note', slot: 'BookNameCell' }] }");
      project.edit('screens.config.ts', list, '');
      edit(['fullName: String!\n', 'fullName: String!\n  note: String\n'])(project);
      project.say('resources.loans.fields.note');
      project.write('src/features/loans/BookNameCell.tsx', project.read('src/features/books/BookNameCell.tsx'));
      project.write('old.graphql', project.read(SCHEMA));
      edit(['  note: String\n', ''])(project);
    });
    expect(lines).toEqual(['loans breaks show field note']);
  });

  test('existing problems are left to npm run generate', async () => {
    const { lines } = await impactOf((project) => {
      project.edit('screens.config.ts', "validate: 'name'", "validate: 'nmae'");
      edit(['size: Int!', 'size: Float!'])(project);
    });
    expect(lines.filter((line) => line.includes('form field'))).toEqual([]);
  });
});

test('[gen-08] code that imports a screen whose resource has a hyphen in its name belongs to that screen', () => {
  const file = { file: 'src/app/App.tsx', text: "import { Cell } from '../features/late-loans/Cell.tsx';" };
  expect(screenOf(file, { project: defineProject(), resources: ['late-loans'] })).toBe('late-loans');
});
