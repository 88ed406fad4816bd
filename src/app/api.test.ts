import { expect, test } from 'vitest';
import type { ApiClient } from '../kit/list/actions/useActionTools.ts';
import { sessionApi } from './api.ts';

const org = (id: string) => ({ id, name: id, features: [], callerCourseRoles: [] });

/** Returns a fake client whose list of orgs contains only `a`, and that finds `z` by its id. */
const clientOf = (nextPageToken: string | null, asked: unknown[] = []) =>
  ({
    query: ({ variables }: { variables?: { id: string } }) => {
      if (variables === undefined) return Promise.resolve({ data: { getOrgs: { orgs: [org('a')], nextPageToken } } });
      asked.push(variables.id);
      return variables.id === 'z'
        ? Promise.resolve({ data: { getOrg: org('z') } })
        : Promise.reject(new Error('ACCESS_DENIED'));
    },
  }) as Partial<ApiClient> as ApiClient;

test('[inst-17] a session loads the first institution and the current one', async () => {
  expect(await sessionApi(clientOf('more')).getOrgs('z')).toEqual([org('a'), org('z')]);
  expect(await sessionApi(clientOf('more')).getOrgs('gone')).toEqual([org('a')]);
});

test('[inst-17] a session requests no single institution that is already loaded or the only one', async () => {
  const asked: unknown[] = [];
  await sessionApi(clientOf('more', asked)).getOrgs('a');
  await sessionApi(clientOf('more', asked)).getOrgs(null);
  await sessionApi(clientOf(null, asked)).getOrgs('z');
  expect(asked).toEqual([]);
});
