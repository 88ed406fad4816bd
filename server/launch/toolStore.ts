import type { Kysely, Selectable } from 'kysely';
import type { Database, LtiToolTable } from '../db/tables.ts';

export type Tool = Selectable<LtiToolTable>;

/** Registers the built-in tool like any other, or follows it to another address. */
export async function registerBuiltInTool(db: Kysely<Database>, origin: string): Promise<void> {
  const registration = {
    name: 'Practicum',
    deployment_id: '1',
    initiate_login_uri: `${origin}/lti/login`,
    target_link_uri: `${origin}/lti/launch`,
    redirect_uris: [`${origin}/lti/launch`],
    jwks_uri: `${origin}/lti/jwks`,
  };
  await db
    .insertInto('lti_tool')
    .values({ ...registration, is_built_in: true, client_id: 'practicum-tool' })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(registration))
    .execute();
}

/** The tool that activities run in. */
export const findTool = (db: Kysely<Database>): Promise<Tool> => db.selectFrom('lti_tool').selectAll().where('is_built_in', '=', true).executeTakeFirstOrThrow();
