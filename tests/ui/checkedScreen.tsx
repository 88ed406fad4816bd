import { ApiError, type ApiErrorCode } from '../../src/domain/apiError.ts';
import type { ListRow } from '../../src/domain/listRules.ts';
import type { RoleCheck, ScreenCheck } from '../../src/kit/list/screenCheck.ts';
import type { GraphqlClient } from '../../src/providers/graphqlClient.ts';
import { renderScreen, viewerOf } from '../server/renderScreen.tsx';

/** What the API answers a screen: rows, a refusal, or nothing yet. */
export type Answer = readonly ListRow[] | ApiErrorCode | 'nothing yet';

/** An API that knows one list; what slots ask beside it stays unanswered. Writes are refused by a code. */
function apiOf({ query, items, fanOut = {} }: ScreenCheck, answer: Answer, refusal: ApiErrorCode) {
  const asked: string[] = [];
  const request = (document: { text: string; name: string }, variables: Readonly<Record<string, unknown>> = {}) => {
    asked.push(document.name);
    if (document.text.startsWith('mutation')) return Promise.reject(new ApiError(refusal));
    if (answer === 'nothing yet' || !document.text.includes(`{${query}`)) return new Promise<never>(() => undefined);
    if (typeof answer === 'string') return Promise.reject(new ApiError(answer));
    const rows = Object.entries(fanOut).every(([name, value]) => variables[name] === value) ? answer : [];
    return Promise.resolve({ [query]: { [items]: rows, nextPageToken: null, totalCount: rows.length } });
  };
  return { asked, client: { request } as unknown as GraphqlClient };
}

/** The real screen as a role gets it while the API answers so. */
export function renderChecked(check: ScreenCheck, role: RoleCheck, answer: Answer, refusal: ApiErrorCode = 'NETWORK') {
  const { at = '/' } = check;
  const { client, asked } = apiOf(check, answer, refusal);
  const viewer = viewerOf('viewer@check.test', {
    id: 'org',
    features: role.org.features ?? [],
    memberType: role.org.memberType,
    courseRolesInOrg: role.org.courseRolesInOrg ?? [],
  });
  const scope = {
    orgId: 'org',
    audience: role.audience,
    ...(role.course && { courseId: 'course', subject: role.course }),
  };
  renderScreen(<check.List />, {
    client,
    viewer: { ...viewer, isSuperUser: role.isSuperUser },
    scope,
    at: Array.isArray(answer) && answer.length > 0 ? at : '/',
  });
  return { asked };
}
