import type { SessionApi } from '../features/session/index.ts';
import { Session_GetOrgsDocument, Session_SetUserInfoDocument } from '../generated/documents.generated.ts';
import type { GraphqlClient } from '../providers/graphqlClient.ts';

export const sessionApi = (client: GraphqlClient): SessionApi => ({
  setUserInfo: async (input) => (await client.request(Session_SetUserInfoDocument, { input: input ?? null })).setUserInfo,
  getOrgs: async () => (await client.request(Session_GetOrgsDocument, {})).getOrgs.orgs,
});
