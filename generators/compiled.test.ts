import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../tests/support/fullRun.ts';
import { generate } from './generate.ts';
import { formatProblem } from './problem.ts';
import { edited, inputsOf, slotsOf, type ChangedName } from './testing/changedInputs.ts';
import { refusedCases } from './testing/compiledCases.ts';
import { FOREIGN, foreignProject } from './testing/foreignProject.ts';
import { ODD_CHANGES, type Edit } from './testing/oddChanges.ts';

const SCHEMA = 'schema.graphql';
const CONFIG = 'screens.config.ts';

type Change = [title: string, name: ChangedName, ...edits: Edit[]];

/** Changes by project. Each kind of change has failed to compile at some time. */
const allChanges: Change[] = [
  ['nothing', 'library'],
  [
    'an order, a switch and a search that must be given',
    'shopify',
    [
      SCHEMA,
      'query: String, sortKey: ProductSortKeys = ID, reverse: Boolean = false',
      'query: String!, sortKey: ProductSortKeys!, reverse: Boolean!',
    ],
  ],
  ['an order that is an object and must be given', 'relay', [SCHEMA, 'order: ShipOrder)', 'order: ShipOrder!)']],
  [
    'an id that is a value of an enum',
    'library',
    [SCHEMA, 'input RemoveBookInput {\n  id: ID!', 'input RemoveBookInput {\n  id: BookKind!'],
  ],
  [
    'answers that say errors beside a row, or beside none',
    'relay',
    [
      SCHEMA,
      'type IntroduceShipPayload {',
      'type Said {\n  message: String\n  field: [String!]\n}\n\ntype IntroduceShipPayload {\n  userErrors: [Said!]!',
    ],
    [SCHEMA, 'type UpdateShipPayload {', 'type UpdateShipPayload {\n  errors: [Said]'],
    [CONFIG, "{ mutation: 'updateShip', record: 'ship'", "{ mutation: 'updateShip', record: 'none'"],
  ],
  [
    'what the answer echoes and the call must say',
    'relay',
    [SCHEMA, '  clientMutationId: String\n', '  clientMutationId: String!\n'],
  ],
  [
    'types that are called like those of the generated code',
    'library',
    [SCHEMA, 'BookKind', 'Maybe'],
    [SCHEMA, 'BookFilter', 'QueryArgs'],
    [SCHEMA, 'UpdateBookInput', 'Exact'],
    [SCHEMA, 'LoanKind', 'Scalars'],
    [SCHEMA, 'Shelf', 'Schema'],
    [SCHEMA, 'Cover', 'class'],
    [CONFIG, "'Shelf'", "'Schema'"],
  ],
  ['a field that every object has', 'library', ...oddChange('a field called hasOwnProperty, shown and edited')],
  [
    'arguments that every object has',
    'library',
    [SCHEMA, 'getLoans(orgId: ID!, ', 'getLoans(constructor: String, orgId: ID!, '],
  ],
  [
    'arguments that every object has, of which null says nothing',
    'plain',
    [SCHEMA, 'changeRoom(', 'changeRoom(constructor: String, '],
  ],
];

function oddChange(wanted: string): Edit[] {
  const [, ...edits] = ODD_CHANGES.find(([title]) => title === wanted) ?? [''];
  if (edits.length === 0) throw new Error(`there is no change called ${wanted}`);
  return edits;
}

/** A sample with most kinds of screens, arguments and results. TypeScript takes half a minute for all cases. */
const SAMPLE = [
  'nothing',
  'types that are called like those of the generated code',
  'an id that is a value of an enum',
  'an order that is an object and must be given',
];
const changes = isFullRun ? allChanges : allChanges.filter(([title]) => SAMPLE.includes(title));
const foreign = isFullRun ? FOREIGN : (['relay'] as const);

let refused: ReadonlyMap<string, readonly string[]>;

/** One run of TypeScript compiles all cases, because most of its time goes into the kit. */
beforeAll(async () => {
  const cases = new Map<string, ReadonlyMap<string, string>>();
  const root = mkdtempSync(join(tmpdir(), 'practicum-foreign-'));
  try {
    for (const name of foreign) {
      const project = foreignProject(name, join(root, name));
      cases.set(name, new Map([...(await project.files()), [CONFIG, project.read(CONFIG)]]));
    }
  } finally {
    rmSync(root, { recursive: true });
  }
  for (const [title, name, ...edits] of changes) {
    const inputs = edited(inputsOf(name), edits);
    const { files, problems = [] } = await generate(inputs);
    if (!files) throw new Error(`${title}: ${problems.map(formatProblem).join('\n')}`);
    cases.set(title, new Map([...files, [CONFIG, inputs.config.text], ...slotsOf(name)]));
  }
  refused = await refusedCases(cases);
});

test.each(foreign)('[gen-01] screens for the schema of %s compile', (name) => {
  expect(refused.get(name) ?? []).toEqual([]);
});

test.each(changes.map(([title]) => title))('[gen-66] generated code compiles after a change: %s', (title) => {
  expect(refused.get(title) ?? []).toEqual([]);
});
