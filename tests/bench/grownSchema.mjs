import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PARTS = [
  'scripts',
  'generators',
  'screens',
  'screens.project.ts',
  'codegen.ts',
  'package.json',
  'package-lock.json',
  'src/i18n',
  'src/kit',
  'src/lazy',
  'src/theme',
  'src/viewer',
  'shared',
];
const TEXTS = [
  'name',
  'count',
  'empty.title',
  'empty.text',
  'empty.noMatch',
  'search',
  'fields.name',
  'fields.kind',
  'fields.size',
  'filter.kind',
  'create',
  'create.title',
  'create.submit',
  'create.done',
];

const type = (number) => `
"Thing ${number}."
type Thing${number} {
  id: ID!
  "Its name."
  name: String!
  kind: Kind!
  size: Int
  updatedAt: EpochMs!
  next: Thing${number + 1}
}
input Thing${number}Input {
  id: ID!
  name: String
  kind: Kind
}
`;

const page = (number) => `
type Thing${number}Page {
  things: [Thing${number}!]!
}
input CreateThing${number}Input {
  name: String!
}
`;

const resource = (number) => `
  things${number}: {
    id: ['id'],
    operations: {
      getList: { query: 'getThings${number}', items: 'things', args: {} },
      create: { mutation: 'createThing${number}' },
      update: { mutation: 'updateThing${number}' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      columns: [{ field: 'name', sortable: true }, { field: 'kind', audience: ['admin'] }],
      search: ['name'],
      filters: [{ field: 'kind', kind: 'anyOf', choices: ['old', 'new'] }],
    },
    create: { audience: ['admin'], fields: [{ field: 'name', validate: 'name' }] },
  },
`;

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

function schemaOf(types, screens) {
  const queries = numbers(screens).map((number) => `  getThings${number}: Thing${number}Page!`);
  const mutations = numbers(screens).map(
    (number) =>
      `  createThing${number}(input: CreateThing${number}Input!): Thing${number}!\n  updateThing${number}(input: Thing${number}Input!): Thing${number}!`,
  );
  const things = numbers(types)
    .map((number) => type(number))
    .join('')
    .replace(`next: Thing${types + 1}`, 'next: Thing1');
  return `scalar EpochMs\nenum Kind {\n  old\n  new\n}\n${things}${numbers(screens).map(page).join('')}
type Query {\n${queries.join('\n')}\n}\ntype Mutation {\n${mutations.join('\n')}\n}\n`;
}

const configOf = (screens) => `import { defineScreens } from './generators/defineScreens.ts';
export default defineScreens()({${numbers(screens).map(resource).join('')}});
`;

/** Settings of graphql-codegen's CLI: the same types from the same schema and the screens' documents. */
const rival = {
  schema: 'schema.graphql',
  generates: {
    'rival/schema.ts': { plugins: ['typescript'] },
    'rival/documents.ts': { documents: 'rival/screens.graphql', plugins: ['typescript', 'typescript-operations'] },
    'rival/resolvers.ts': { plugins: ['typescript', 'typescript-resolvers'] },
  },
};

const documentsOf = (screens) =>
  numbers(screens)
    .map(
      (number) => `query Things${number} { getThings${number} { things { id name kind } } }
mutation Create${number}($input: CreateThing${number}Input!) { createThing${number}(input: $input) { id name kind } }
mutation Update${number}($input: Thing${number}Input!) { updateThing${number}(input: $input) { id name kind } }`,
    )
    .join('\n');

/**
 * Creates a project with the given numbers of types and screens, with our generator and a configuration of
 * graphql-codegen's CLI.
 */
export function grownSchema(types, screens) {
  const root = mkdtempSync(join(tmpdir(), 'practicum-bench-schema-'));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const folder of ['locales', 'rival', 'server']) mkdirSync(join(root, folder));
  const texts = numbers(screens).flatMap((number) => TEXTS.map((text) => [`resources.things${number}.${text}`, text]));
  writeFileSync(
    join(root, 'locales/en.json'),
    JSON.stringify({ ...Object.fromEntries(texts), 'Kind.old': 'Old', 'Kind.new': 'New' }),
  );
  writeFileSync(join(root, 'schema.graphql'), schemaOf(types, screens));
  writeFileSync(join(root, 'screens.config.ts'), configOf(screens));
  writeFileSync(join(root, 'codegen.json'), JSON.stringify(rival));
  writeFileSync(join(root, 'rival/screens.graphql'), documentsOf(screens));
  return root;
}

/** Adds a column to a screen, like someone who edits the config. */
export function addColumn(root, number) {
  const file = join(root, 'screens.config.ts');
  const [before, after] = readFileSync(file, 'utf8').split(`  things${number}: {`);
  writeFileSync(file, `${before}  things${number}: {${after.replace('columns: [', "columns: [{ field: 'size' }, ")}`);
}

/** Adds a field, like someone who edits the schema. */
export function addField(root, number) {
  const file = join(root, 'schema.graphql');
  writeFileSync(file, readFileSync(file, 'utf8').replace('  "Its name."', `  added${number}: Int\n  "Its name."`));
}
