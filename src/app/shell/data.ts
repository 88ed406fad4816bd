import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { matchPath } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import type { Scope } from '../../../shared/domain/operation.ts';
import { rowRules } from '../../../shared/domain/rowRules.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { operations } from '../../generated/operations.generated.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import { createDataProvider } from '../../providers/apollo/dataProvider.ts';
import { bulkWrites } from './bulkWrites.ts';

/** Time in which a changed screen renders again in development, before its data is fetched. */
const REFRESH_MS = 30;

/** Stores the choice of columns in this browser; everything else lasts as long as the page. */
function createStore(): Store {
  const [ofPage, ofBrowser] = [memoryStore(), localStorageStore('1', 'practicum')];
  const storeOf = (key: string) => (key.includes('.datatable') ? ofBrowser : ofPage);
  return {
    ...ofPage,
    getItem: (key, byDefault) => storeOf(key).getItem(key, byDefault),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}

/** Creates the parts of react-admin's context that last as long as the page. */
export function createData(client: ApiClient) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once: one that waited would be sent when nobody expects it any more.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  const dataProvider = createDataProvider({
    client,
    operations,
    queryClient,
    bulkWrites,
    readsFromEnd: true,
    rowRules,
  });
  // In development, a screen whose fields have changed fetches them, and the page stays as it is.
  if (import.meta.hot) {
    import.meta.hot.accept('../../generated/operations.generated.ts', (next) => {
      Object.assign(operations, next?.['operations']);
      setTimeout(() => void queryClient.invalidateQueries(), REFRESH_MS);
    });
  }
  return { queryClient, dataProvider, store: createStore() };
}

export type Data = ReturnType<typeof createData>;

/**
 * Fetches the course that the page is about, and the activities in it, before their code is loaded. A failure is
 * reported to the parts that need the data.
 */
export function fetchCourse({ dataProvider, queryClient }: Data, orgId: string, { pathname, search }: Location): void {
  const id = coursePaths
    .map((path) => matchPath(path, pathname)?.params['courseId'])
    .find((found) => found !== undefined);
  if (id === undefined) return;
  void queryClient.prefetchQuery({
    queryKey: ['courses', 'getOne', { id, meta: undefined }],
    queryFn: async ({ signal }) => (await dataProvider.getOne<CoursesRow>('courses', { id, signal })).data,
  });
  const isElsewhere = new URLSearchParams(search).has('tab');
  if (!isElsewhere) askForList(dataProvider, 'activities', { orgId, courseId: id });
}

const coursePaths = ['', routes.institution].map((above) => `${above}${routes.courses}/${routes.course}`);

/**
 * Fetches the org's courses, which every page's menu needs. A failure is reported to the parts that need the data.
 */
export const fetchCourses = ({ dataProvider }: Data, orgId: string): void =>
  askForList(dataProvider, 'courses', { orgId });

function askForList(dataProvider: Data['dataProvider'], resource: string, meta: Scope): void {
  void dataProvider
    .getList(resource, { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta })
    .catch(() => undefined);
}
