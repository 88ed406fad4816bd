import type { Kysely, Selectable } from 'kysely';
import type { Database, LtiToolTable } from '../db/tables.ts';

export type Tool = Selectable<LtiToolTable>;

export const BUILT_IN_CLIENT = 'practicum-tool';
export const BUILT_IN_DEPLOYMENT = '1';

/** Registers the built-in tool like any other, or follows it to another address. */
export async function registerBuiltInTool(db: Kysely<Database>, origin: string): Promise<void> {
  const registration = {
    name: 'Practicum',
    deployment_id: BUILT_IN_DEPLOYMENT,
    initiate_login_uri: `${origin}/lti/login`,
    target_link_uri: `${origin}/lti/launch`,
    redirect_uris: [`${origin}/lti/launch`],
    jwks_uri: `${origin}/lti/jwks`,
    notice_uri: `${origin}/lti/notices`,
  };
  await db
    .insertInto('lti_tool')
    .values({ ...registration, is_built_in: true, client_id: BUILT_IN_CLIENT })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(registration))
    .execute();
  await db
    .updateTable('lti_tool')
    .set({ is_active: true })
    .where('client_id', '=', BUILT_IN_CLIENT)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lti_tool').select('id').where('is_active', '=', true))),
    )
    .execute();
}

/** The tool that activities run in. */
export const findTool = (db: Kysely<Database>): Promise<Tool> =>
  db.selectFrom('lti_tool').selectAll().where('is_active', '=', true).executeTakeFirstOrThrow();

export const findToolById = (db: Kysely<Database>, id: string): Promise<Tool | undefined> =>
  db.selectFrom('lti_tool').selectAll().where('id', '=', id).executeTakeFirst();

export const findToolByClientId = (db: Kysely<Database>, clientId: string): Promise<Tool | undefined> =>
  db.selectFrom('lti_tool').selectAll().where('client_id', '=', clientId).executeTakeFirst();

export const listTools = (db: Kysely<Database>): Promise<Tool[]> =>
  db.selectFrom('lti_tool').selectAll().orderBy('name').orderBy('client_id').execute();

export type NoticedTool = Tool & { notice_uri: string };

/** Those that want to be told of deletions. */
export const listNoticedTools = (db: Kysely<Database>): Promise<NoticedTool[]> =>
  db.selectFrom('lti_tool').selectAll().where('notice_uri', 'is not', null).$narrowType<NoticedTool>().execute();

export type Registration = Pick<
  Tool,
  'name' | 'client_id' | 'deployment_id' | 'initiate_login_uri' | 'target_link_uri' | 'redirect_uris' | 'jwks_uri'
> & { notice_uri?: string | undefined };

/** Registers a tool, or renews the registration under its client id. */
export const saveTool = (db: Kysely<Database>, registration: Registration): Promise<Tool> =>
  db
    .insertInto('lti_tool')
    .values(registration)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(registration))
    .returningAll()
    .executeTakeFirstOrThrow();

/** From now on activities run in this tool; false when it isn't registered. */
export function activateTool(db: Kysely<Database>, clientId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await findToolByClientId(transaction, clientId)) === undefined) return false;
    await transaction.updateTable('lti_tool').set({ is_active: false }).where('is_active', '=', true).execute();
    await transaction.updateTable('lti_tool').set({ is_active: true }).where('client_id', '=', clientId).execute();
    return true;
  });
}

/** Takes a registration out with what belongs to it; the active tool stays, and so does the built-in one. */
export async function removeTool(db: Kysely<Database>, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lti_tool')
    .where('client_id', '=', clientId)
    .where('is_active', '=', false)
    .where('is_built_in', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Where a tool's pages come from. */
export const originsOf = ({ initiate_login_uri, target_link_uri, redirect_uris }: Tool): string[] => [
  ...new Set([initiate_login_uri, target_link_uri, ...redirect_uris].map((address) => new URL(address).origin)),
];
