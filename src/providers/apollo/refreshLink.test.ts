import { ApolloLink, Observable, type ApolloClient, type FetchResult } from '@apollo/client/core';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/domain/api/apiError.ts';
import {
  Launch_getActivityDocument,
  Launch_updateActivityDocument,
  Orgs_getBrandDocument,
  Users_addOrgMemberDocument,
} from '../../generated/documents.generated.ts';
import { operations } from '../../generated/operations.generated.ts';
import { createClient } from './client.ts';
import { createDataProvider } from './dataProvider.ts';

type Answer = () => FetchResult;

const activity = { __typename: 'Activity', id: 'a1', name: 'Old', resourceLinkId: 'l1' };
const logoSettings = {
  __typename: 'LogoSettings',
  imageSrc: null,
  destinationLink: null,
  isPracticumLogoHidden: false,
};

let asked: string[];
let answers: Record<string, Answer>;
let queryClient: QueryClient;
let client: ApolloClient<object>;
let provider: ReturnType<typeof createDataProvider>;
/** Number of fetches by resource. */
let fetched: Record<string, number>;

beforeEach(() => {
  asked = [];
  fetched = {};
  answers = {
    Launch_getActivity: () => ({ data: { getActivity: activity } }),
    Orgs_getBrand: () => ({ data: { getOrg: { __typename: 'Org', id: 'o1', logoSettings } } }),
    Launch_updateActivity: () => ({ data: { updateActivity: { __typename: 'Activity', id: 'a1' } } }),
    Users_addOrgMember: () => ({
      data: { addOrgMember: { __typename: 'OrgUser', orgId: 'o1', userId: 'a@n.test', type: 'orgadmin' } },
    }),
    Activities_update: () => ({ data: { updateActivity: { id: 'a1', name: 'New' } } }),
  };
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    const answer = answers[operationName]?.() ?? { data: null, errors: [new ApiError('NOT_FOUND')] };
    // Each call takes longer than the previous one.
    const ms = asked.length * 10;
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next(answer);
        observer.complete();
      }, ms);
    });
  });
  client = createClient(link);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  provider = createDataProvider({ client, operations, queryClient });
});
afterEach(() => {
  client.stop();
  queryClient.clear();
});

/** Shows resources on a screen. */
async function show(...resources: string[]) {
  for (const resource of resources) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [resource, 'getList'],
      queryFn: () => {
        fetched[resource] = (fetched[resource] ?? 0) + 1;
        return fetched[resource];
      },
    });
    observer.subscribe(() => undefined);
  }
  await vi.waitFor(() => expect(Object.keys(fetched).toSorted()).toEqual(resources.toSorted()));
}

/** Shows pages on a screen. */
async function watch() {
  const shown = vi.fn();
  client.watchQuery({ query: Launch_getActivityDocument, variables: { id: 'a1' } }).subscribe(shown);
  client.watchQuery({ query: Orgs_getBrandDocument, variables: { id: 'o1' } }).subscribe(shown);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  asked = [];
}

const rename = () => ({ id: 'a1', data: { name: 'New' }, previousData: { id: 'a1', name: 'Old' }, meta: {} });

describe('a mutation of a hand-written page', () => {
  test('refetches the lists of the returned type before it ends', async () => {
    await show('activities', 'libraryActivities', 'users', 'courses');
    const variables = { input: { id: 'a1', name: 'New' } };
    await client.mutate({ mutation: Launch_updateActivityDocument, variables });
    expect(fetched).toEqual({ activities: 2, libraryActivities: 2, users: 1, courses: 1 });
  });

  test('refetches the lists that it names', async () => {
    await show('users', 'courses', 'orgs');
    await client.mutate({
      mutation: Users_addOrgMemberDocument,
      variables: { input: { orgId: 'o1', userId: 'a@n.test', type: 'orgadmin' } },
      context: { refreshes: ['courses'] },
    });
    expect(fetched).toEqual({ users: 2, courses: 2, orgs: 1 });
  });

  test('that is rejected refetches nothing', async () => {
    await show('activities');
    answers['Launch_updateActivity'] = () => ({ data: null, errors: [new ApiError('CONFLICT')] });
    const call = client.mutate({
      mutation: Launch_updateActivityDocument,
      variables: { input: { id: 'a1' } },
      context: { refreshes: ['activities'] },
    });
    await expect(call).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(fetched).toEqual({ activities: 1 });
  });
});

describe('a write of the data provider', () => {
  test('refetches pages that show its type, and no others', async () => {
    await watch();
    await provider.update('activities', rename());
    await vi.waitFor(() => expect(asked).toEqual(['Activities_update', 'Launch_getActivity']));
  });

  test('to many rows refetches once', async () => {
    await watch();
    const writes = Array.from({ length: 3 }, () => ({ kind: 'update' as const, ...rename() }));
    await provider.writeMany('activities', writes, {});
    await vi.waitFor(() => expect(asked).toContain('Launch_getActivity'));
    expect(asked.filter((name) => name === 'Launch_getActivity')).toHaveLength(1);
  });

  test("is stored only in react-query's cache", async () => {
    await provider.update('activities', rename());
    expect(client.cache.extract()).toEqual({});
  });

  test('that is rejected refetches pages, because its first call may have succeeded', async () => {
    await watch();
    answers['Activities_update'] = () => ({ data: null, errors: [new ApiError('CONFLICT')] });
    await expect(provider.update('activities', rename())).rejects.toMatchObject({ code: 'CONFLICT' });
    await vi.waitFor(() => expect(asked).toContain('Launch_getActivity'));
  });
});
