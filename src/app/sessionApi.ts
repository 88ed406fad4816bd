import type { SessionApi } from '../features/session/index.ts';
import { Session_getOrgsDocument, Session_setUserInfoDocument } from '../generated/documents.generated.ts';
import type { GraphqlClient } from '../providers/graphqlClient.ts';

export const sessionApi = (client: GraphqlClient): SessionApi => ({
  setUserInfo: async (input) =>
    (await client.request(Session_setUserInfoDocument, { input: input ?? null })).setUserInfo,
  getOrgs: async () => (await client.request(Session_getOrgsDocument, {})).getOrgs.orgs,
});
