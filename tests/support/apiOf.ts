import type { ApolloLink } from '@apollo/client/core';
import { print } from 'graphql';
import { ApiError, type ApiErrorCode } from '../../shared/domain/apiError.ts';
import type { ListRow } from '../../shared/domain/listRules.ts';
import type { ScreenCheck } from '../../src/kit/list/screenCheck.ts';
import { isMutation, passing, silent } from './links.ts';

/** What the API answers a screen: rows, a refusal, or nothing yet. */
export type Answer = readonly ListRow[] | ApiErrorCode | 'nothing yet';

/** An API that knows one list; what slots ask beside it stays unanswered. Writes are refused by a code. */
export function apiOf({ query, items, fanOut = {} }: ScreenCheck, answer: Answer, refusal: ApiErrorCode) {
  const asked: string[] = [];
  const link: ApolloLink = passing(silent, async (operation, forward) => {
    const { operationName, variables, query: document } = operation;
    asked.push(operationName);
    if (isMutation(operation)) throw new ApiError(refusal);
    if (answer === 'nothing yet' || !print(document).includes(`  ${query}`)) return forward();
    if (typeof answer === 'string') throw new ApiError(answer);
    const rows = Object.entries(fanOut).every(([name, value]) => variables[name] === value) ? answer : [];
    return {
      data: { [query]: { [items]: rows, nextPageToken: null, totalCount: rows.length, totalCountIsExact: true } },
    };
  });
  return { asked, link };
}
