import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { listTools } from '../../launch/toolStore.ts';
import { listRefusals, type ListedRefusal, type RefusalScope } from '../../lti/refusals.ts';

export type ToolRefusalRow = Omit<ListedRefusal, 'clientId'> & { client_id: string | null; tool_name: string | null };

export async function listToolRefusals(db: Kysely<Database>, scope: RefusalScope): Promise<ToolRefusalRow[]> {
  const [refusals, tools] = await Promise.all([listRefusals(db, scope), listTools(db)]);
  const names = new Map(tools.map(({ client_id, name }) => [client_id, name]));
  return refusals.map(({ clientId, ...refusal }) => ({
    ...refusal,
    client_id: clientId,
    tool_name: names.get(clientId ?? '') ?? null,
  }));
}
