import { dataOf } from '../../shared/domain/api/apiError.ts';
import type { SessionApi } from '../features/session/index.ts';
import {
  Session_createOrgDocument,
  Session_getOrgDocument,
  Session_getOrgsDocument,
  Session_setUserInfoDocument,
} from '../generated/documents.generated.ts';
import { actingHeaders } from '../features/permissions/index.ts';
import type { ApiClient } from '../kit/list/actions/useActionTools.ts';
import type { ApiLinkOptions } from '../providers/apollo/apiLink.ts';
import { createApiClient } from '../providers/apollo/client.ts';
import { ASKS_FOR_SESSION } from '../providers/apollo/sessionLinks.ts';
import { resetTab } from './resetTab.ts';

/** Creates the API client. It is in a separate chunk, so that the sign-in page does not load it. */
export function createApi(options: ApiLinkOptions) {
  const onActingEnded = () => resetTab('errors.ACTING_ENDED.title');
  const client = createApiClient({ ...options, actingHeaders, onActingEnded });
  return { client, session: sessionApi(client) };
}

/** Creates the session's calls. The session keeps its own data, so these responses are not cached. */
export const sessionApi = (client: ApiClient): SessionApi => ({
  async setUserInfo(input) {
    const answer = await client.mutate({
      mutation: Session_setUserInfoDocument,
      variables: { input: input ?? null },
      fetchPolicy: 'no-cache',
      context: ASKS_FOR_SESSION,
    });
    return dataOf(answer).setUserInfo;
  },
  async createOrg(input) {
    const answer = await client.mutate({
      mutation: Session_createOrgDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: ASKS_FOR_SESSION,
    });
    return dataOf(answer).createOrg;
  },
  async getOrgs(current) {
    const { data } = await client.query({ query: Session_getOrgsDocument, context: ASKS_FOR_SESSION });
    const { orgs, nextPageToken } = data.getOrgs;
    if (nextPageToken === null || current === null || orgs.some(({ id }) => id === current)) return orgs;
    // With very many orgs, the current one may be on another page, or gone.
    const one = { query: Session_getOrgDocument, variables: { id: current }, context: ASKS_FOR_SESSION };
    const found = await client.query(one).catch(() => undefined);
    return found === undefined ? orgs : [...orgs, found.data.getOrg];
  },
});
