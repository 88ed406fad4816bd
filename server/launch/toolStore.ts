import type { Kysely, Selectable } from 'kysely';
import { isStorable } from '../../shared/text/storable.ts';
import type { Connections } from '../db/database.ts';
import { keepPlan } from '../../shared/database/statementNames.ts';
import { hasTable } from '../db/migrate.ts';
import type { Database, LtiToolTable, ToolMessageTarget } from '../db/tables.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

export type Tool = Selectable<LtiToolTable>;

export const BUILT_IN_CLIENT = 'practicum-tool';
export const BUILT_IN_DEPLOYMENT = '1';

/** Public addresses of the built-in tool and the console. */
export interface PublicAddresses {
  toolUrl: string;
  publicUrl: string;
}

/** Registers the built-in tool like any other tool, or updates its address. */
export async function registerBuiltInTool(
  db: Kysely<Database>,
  { toolUrl: origin, publicUrl }: PublicAddresses,
): Promise<void> {
  const registration = {
    name: PRODUCT_NAME,
    deployment_id: BUILT_IN_DEPLOYMENT,
    initiate_login_uri: `${origin}/lti/login`,
    target_link_uri: `${origin}/lti/launch`,
    redirect_uris: [`${origin}/lti/launch`],
    jwks_uri: `${origin}/lti/jwks`,
    notice_uri: `${origin}/lti/notices`,
    configuration: JSON.stringify({ platform: publicUrl }),
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

/** Reads the addresses that were registered at the last start or move. The database can be that of an older build. */
export async function findRegisteredAddresses({ pool }: Connections): Promise<Partial<PublicAddresses>> {
  if (!(await hasTable(pool, 'lti_tool'))) return {};
  const { rows } = await pool.query<{ tool: Pick<Tool, 'initiate_login_uri'> & Partial<Pick<Tool, 'configuration'>> }>(
    'select to_jsonb(t) as tool from lti_tool t where client_id = $1',
    [BUILT_IN_CLIENT],
  );
  const [row] = rows;
  if (row === undefined) return {};
  const publicUrl = row.tool.configuration?.platform;
  return { toolUrl: new URL(row.tool.initiate_login_uri).origin, ...(publicUrl !== undefined && { publicUrl }) };
}

/** Finds the tool in which new activities are created. */
export const findTool = (db: Kysely<Database>): Promise<Tool> =>
  keepPlan(db.selectFrom('lti_tool').selectAll().where('is_active', '=', true)).executeTakeFirstOrThrow();

/** Finds a tool by its id. A disabled tool counts as unknown. */
export const findToolById = (db: Kysely<Database>, id: string): Promise<Tool | undefined> =>
  enabled(db).where('id', '=', id).executeTakeFirst();

/** Finds a tool by its client id, which can be an unverified claim of a token. */
export const findToolByClientId = async (db: Kysely<Database>, clientId: unknown): Promise<Tool | undefined> =>
  typeof clientId === 'string' && isStorable(clientId)
    ? keepPlan(enabled(db).where('client_id', '=', clientId)).executeTakeFirst()
    : undefined;

const enabled = (db: Kysely<Database>) => db.selectFrom('lti_tool').selectAll().where('is_enabled', '=', true);

/** Lists the tools whose pages the console can frame: the tool for new activities, and those of existing ones. */
export const listUsedTools = (db: Kysely<Database>): Promise<Tool[]> =>
  enabled(db)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('is_active', '=', true),
        exists(selectFrom('activity').select('activity.id').whereRef('activity.tool_id', '=', 'lti_tool.id')),
      ]),
    )
    .orderBy('client_id')
    .execute();

export const listTools = (db: Kysely<Database>): Promise<Tool[]> =>
  db.selectFrom('lti_tool').selectAll().orderBy('name').orderBy('client_id').execute();

export type NoticedTool = Tool & { notice_uri: string };

/** Lists the tools that must be notified of deletions. */
export const listNoticedTools = (db: Kysely<Database>): Promise<NoticedTool[]> =>
  enabled(db).where('notice_uri', 'is not', null).$narrowType<NoticedTool>().execute();

export type Registration = Pick<
  Tool,
  'name' | 'client_id' | 'deployment_id' | 'initiate_login_uri' | 'target_link_uri' | 'redirect_uris' | 'jwks_uri'
> & { notice_uri?: string | null; configuration?: string };

/** Registers a tool, or updates the registration with the same client id. */
export const saveTool = (db: Kysely<Database>, registration: Registration): Promise<Tool> =>
  db
    .insertInto('lti_tool')
    .values(registration)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(registration))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a tool the one for new activities. Returns false if it isn't registered. */
export function activateTool(db: Kysely<Database>, clientId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await findToolByClientId(transaction, clientId)) === undefined) return false;
    await transaction.updateTable('lti_tool').set({ is_active: false }).where('is_active', '=', true).execute();
    await transaction
      .updateTable('lti_tool')
      .set({ is_active: true, is_next: false })
      .where('client_id', '=', clientId)
      .execute();
    return true;
  });
}

/** Makes a tool the one for new activities from the next start on. Only then can the console frame its pages. */
export function chooseTool(db: Kysely<Database>, clientId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await findToolByClientId(transaction, clientId)) === undefined) return false;
    await transaction.updateTable('lti_tool').set({ is_next: false }).where('is_next', '=', true).execute();
    await transaction.updateTable('lti_tool').set({ is_next: true }).where('client_id', '=', clientId).execute();
    return true;
  });
}

/** Activates the chosen tool at startup. */
export async function activateChosenTool(db: Kysely<Database>): Promise<void> {
  const chosen = await db.selectFrom('lti_tool').select('client_id').where('is_next', '=', true).executeTakeFirst();
  if (chosen !== undefined) await activateTool(db, chosen.client_id);
}

/** Enables or disables a tool. Returns false if the tool isn't registered or is the one for new activities. */
export async function enableTool(db: Kysely<Database>, clientId: string, isEnabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lti_tool')
    .set({ is_enabled: isEnabled, ...(!isEnabled && { is_next: false }) })
    .where('client_id', '=', clientId)
    .where('is_active', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Removes a registration and everything that belongs to it. Returns false for the active tool and the built-in one,
 * which can't be removed.
 */
export async function removeTool(db: Kysely<Database>, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lti_tool')
    .where('client_id', '=', clientId)
    .where('is_active', '=', false)
    .where('is_built_in', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the origins of tools' pages. */
export const originsOf = (
  ...tools: readonly Pick<Tool, 'initiate_login_uri' | 'target_link_uri' | 'redirect_uris'>[]
): string[] => [
  ...new Set(
    tools
      .flatMap(({ initiate_login_uri, target_link_uri, redirect_uris }) => [
        initiate_login_uri,
        target_link_uri,
        ...redirect_uris,
      ])
      .map((address) => new URL(address).origin),
  ),
];

/** Returns a tool's registered target and parameters for a message type, if any. */
export const messageTargetOf = ({ configuration, is_built_in }: Tool, type: string): ToolMessageTarget | undefined =>
  is_built_in ? undefined : configuration.messages?.find((message) => message.type === type);
