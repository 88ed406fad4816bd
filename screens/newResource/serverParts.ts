import type { Names } from '../../generators/add/names.ts';

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
    [`${folder}/create${One}.ts`, createResolver(names)],
    [`${folder}/update${One}.ts`, updateResolver(names)],
    [`${folder}/delete${One}.ts`, deleteResolver(names)],
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

const createResolver = ({
  One,
  one,
}: Names): string => `import { checkName } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { insert${One} } from './${one}Store.ts';

export const create${One}: MutationResolvers['create${One}'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, '${one}.create', orgSubject(standing));
  assertValid({ name: checkName(input.name) });
  return insert${One}(context.db, { org_id: standing.orgId, name: input.name.trim() });
};
`;

const updateResolver = ({ One, one }: Names): string => `import { DomainError } from '../../../shared/domain/errors.ts';
import { checkName } from '../../../shared/domain/validation.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { update${One}Row } from './${one}Store.ts';

export const update${One}: MutationResolvers['update${One}'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, '${one}.update', orgSubject(standing));
  assertValid({ name: checkName(input.name) });
  const key = { orgId: standing.orgId, id: readId(input.id) };
  const row = await update${One}Row(context.db, key, { name: input.name.trim() });
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
};
`;

const deleteResolver = ({ One, one }: Names): string => `import { DomainError } from '../../../shared/domain/errors.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { remove${One} } from './${one}Store.ts';

export const delete${One}: MutationResolvers['delete${One}'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, '${one}.delete', orgSubject(standing));
  const row = await remove${One}(context.db, { orgId: standing.orgId, id: readId(input.id) });
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
};
`;
