import type { Names } from '../../generators/add/names.ts';

export const sdlOf = ({ One, resource, words }: Names) => ({
  types: `
"One of the ${words.many} of an org."
type ${One} {
  id: ID!
  orgId: ID!
  "Its name: 1 to 200 characters."
  name: String!
}

"The ${words.many} of an org."
type ${One}List {
  ${resource}: [${One}!]!
}

input Create${One}Input {
  orgId: ID!
  name: String!
}

input Update${One}Input {
  orgId: ID!
  id: ID!
  name: String!
}

input Delete${One}Input {
  orgId: ID!
  id: ID!
}
`,
  query: (Many: string) => `
  "The ${words.many} of an org, for its members."
  get${Many}("The org." orgId: ID!): ${One}List!
`,
  mutation: `
  "Makes one of the ${words.many} of an org. Admins only."
  create${One}("What to make." input: Create${One}Input!): ${One}!

  "Changes one of the ${words.many} of an org. Admins only."
  update${One}("The change." input: Update${One}Input!): ${One}!

  "Deletes one of the ${words.many} of an org and answers with what it was. Admins only."
  delete${One}("What to delete." input: Delete${One}Input!): ${One}!
`,
});

export const rulesOf = ({ one }: Names): string =>
  [`'${one}.list': { ...admins, member: always },`]
    .concat(['create', 'update', 'delete'].map((verb) => `'${one}.${verb}': admins,`))
    .join('\n  ');

export const entryOf = ({ resource, One, Many, one, words }: Names): string => `${resource}: {
    id: ['orgId', 'id'],
    operations: {
      getList: { query: 'get${Many}', items: '${resource}', args: { orgId: 'scope.orgId' } },
      create: { mutation: 'create${One}', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'update${One}' },
      delete: { mutation: 'delete${One}' },
    },
    page: { path: '${words.many.replaceAll(' ', '-')}', icon: 'overview', permission: '${one}.list' },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      columns: [{ field: 'name', sortable: true }],
      search: ['name'],
      rowActions: {
        audience: ['admin'],
        actions: [
          { key: 'edit', icon: 'edit', permission: '${one}.update', form: [{ field: 'name', validate: 'name' }] },
          { key: 'delete', icon: 'delete', permission: '${one}.delete', delete: true, confirm: true },
        ],
      },
    },
    create: { audience: ['admin'], permission: '${one}.create', fields: [{ field: 'name', validate: 'name' }] },
  },`;

export const migrationOf = ({ table }: Names): string => `create table "${table}" (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  primary key (org_id, id)
);
`;

export const tableOf = ({ One }: Names): string => `
export interface ${One}Table {
  org_id: string;
  id: Generated<string>;
  name: string;
}
`;

export function moduleOf(names: Names): [file: string, text: string][] {
  const { resource, One, Many, one } = names;
  const folder = `server/modules/${resource}`;
  return [
    [`${folder}/${one}Store.ts`, storeOf(names)],
    [`${folder}/get${Many}.ts`, listResolver(names)],
    ...(['create', 'update', 'delete'] as const).map((verb): [string, string] => [
      `${folder}/${verb}${One}.ts`,
      mutationResolver(verb, names),
    ]),
  ];
}

const storeOf = ({ One, Many, table }: Names): string => `import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ${One}Table, Database } from '../../db/tables.ts';

export type ${One}Row = Selectable<${One}Table>;
type Values = Pick<${One}Row, 'name'>;

/** An id that none can have finds none. */
interface Key {
  orgId: string;
  id: string | undefined;
}

export const list${Many} = (db: Kysely<Database>, orgId: string): Promise<${One}Row[]> =>
  db.selectFrom('${table}').selectAll().where('org_id', '=', orgId).orderBy('name').orderBy('id').execute();

export const insert${One} = (db: Kysely<Database>, row: Insertable<${One}Table>): Promise<${One}Row> =>
  db.insertInto('${table}').values(row).returningAll().executeTakeFirstOrThrow();

export const update${One}Row = async (
  db: Kysely<Database>,
  { orgId, id }: Key,
  values: Values,
): Promise<${One}Row | undefined> =>
  id === undefined
    ? undefined
    : db
        .updateTable('${table}')
        .set(values)
        .where('org_id', '=', orgId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();

export const remove${One} = async (db: Kysely<Database>, { orgId, id }: Key): Promise<${One}Row | undefined> =>
  id === undefined
    ? undefined
    : db.deleteFrom('${table}').where('org_id', '=', orgId).where('id', '=', id).returningAll().executeTakeFirst();
`;

const listResolver = ({
  resource,
  Many,
  one,
}: Names): string => `import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { list${Many} } from './${one}Store.ts';

export const get${Many}: QueryResolvers['get${Many}'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.orgId);
  assertCan(context.viewer, '${one}.list', orgSubject(standing));
  return { ${resource}: await list${Many}(context.db, standing.orgId) };
};
`;

/** Returns a resolver that asserts its permission, checks the name, and writes. */
function mutationResolver(verb: 'create' | 'update' | 'delete', { One, one }: Names): string {
  const [isNew, isNamed] = [verb === 'create', verb !== 'delete'];
  const write = { create: `insert${One}`, update: `update${One}Row`, delete: `remove${One}` }[verb];
  const key = '{ orgId: standing.orgId, id: readId(input.id) }';
  const name = 'name: input.name.trim()';
  const lines = [
    !isNew && "import { DomainError } from '../../../shared/domain/api/errors.ts';",
    isNamed && "import { checkName } from '../../../shared/domain/api/validation.ts';",
    !isNew && "import { readId } from '../../db/storedTypes.ts';",
    "import type { MutationResolvers } from '../../generated/resolvers.generated.ts';",
    "import { assertCan, orgSubject, requireOrg } from '../access.ts';",
    isNamed && "import { assertValid } from '../validate.ts';",
    `import { ${write} } from './${one}Store.ts';`,
    '',
    `export const ${verb}${One}: MutationResolvers['${verb}${One}'] = async (_parent, { input }, context) => {`,
    '  const standing = await requireOrg(context, input.orgId);',
    `  assertCan(context.viewer, '${one}.${verb}', orgSubject(standing));`,
    isNamed && '  assertValid({ name: checkName(input.name) });',
    isNew && `  return ${write}(context.db, { org_id: standing.orgId, ${name} });`,
    verb === 'update' && `  const key = ${key};`,
    !isNew && `  const row = await ${write}(context.db, ${isNamed ? `key, { ${name} }` : key});`,
    !isNew && "  if (row === undefined) throw new DomainError('NOT_FOUND');",
    !isNew && '  return row;',
    '};',
    '',
  ];
  return lines.filter((line) => line !== false).join('\n');
}
