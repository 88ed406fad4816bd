import type { ApolloLink } from '@apollo/client/core';
import { print } from 'graphql';
import { ApiError, type ApiErrorCode } from '../../shared/domain/api/apiError.ts';
import type { ListRow } from '../../shared/domain/lists/listRules.ts';
import type { RoleCheck, ScreenCheck } from './screenCheck.ts';
import { isMutation, passing, silent } from './links.ts';
import { renderScreen, viewerOf } from './renderScreen.tsx';

/** Response of the API to a screen: rows, an error, or none yet. */
export type Answer = readonly ListRow[] | ApiErrorCode | 'nothing yet';

/** Mocks an API with one list. Other requests from slots stay unanswered. Writes fail with a code. */
export function apiOf({ query, items, fanOut = {} }: ScreenCheck, answer: Answer, refusal: ApiErrorCode) {
  const asked: string[] = [];
  const link: ApolloLink = passing(silent, async (operation, forward) => {
    const { operationName, variables, query: document } = operation;
    asked.push(operationName);
    if (isMutation(operation)) throw new ApiError(refusal);
    // A list waits for its default view.
    if (print(document).includes('  getSavedViews')) return { data: { getSavedViews: [] } };
    if (answer === 'nothing yet' || !print(document).includes(`  ${query}`)) return forward();
    if (typeof answer === 'string') throw new ApiError(answer);
    const rows = Object.entries(fanOut).every(([name, value]) => variables[name] === value) ? answer : [];
    return {
      data: { [query]: { [items]: rows, nextPageToken: null, totalCount: rows.length, totalCountIsExact: true } },
    };
  });
  return { asked, link };
}

/** Renders the real screen for a role with this response of the API. */
export function renderChecked(check: ScreenCheck, role: RoleCheck, answer: Answer, refusal: ApiErrorCode = 'NETWORK') {
  const { at = '/' } = check;
  const { link, asked } = apiOf(check, answer, refusal);
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
    link,
    viewer: { ...viewer, isSuperUser: role.isSuperUser },
    scope,
    at: Array.isArray(answer) && answer.length > 0 ? at : '/',
  });
  return { asked };
}
