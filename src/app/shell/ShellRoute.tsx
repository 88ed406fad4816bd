import { ApolloProvider } from '@apollo/client/react';
import {
  CoreAdminContext,
  ResourceDefinitionContextProvider,
  useI18nProvider,
  Resource,
  type ResourceDefinition,
  localStorageStore,
  memoryStore,
  type Store,
} from 'react-admin';
import { useEffect, useMemo } from 'react';
import { Outlet, matchPath } from 'react-router-dom';
import { ViewAsBar, useViewAs, viewedAs } from '../../features/permissions/index.ts';
import { useSessionState, type SessionOrg, type SessionState } from '../../features/session/index.ts';
import { MissingInstitution, SuspendedInstitution } from '../../features/session/MissingInstitution.tsx';
import type { ApiClient } from '../../kit/list/actions/useActionTools.ts';
import { ViewerProvider, type ViewerState, type CurrentOrg, orgSubject } from '../../viewer/ViewerContext.tsx';
import { createAuthProvider } from '../../providers/authProvider.ts';
import { Shell } from './Shell.tsx';
import { can, isAction, type Action } from '../../../shared/domain/access/permissions.ts';
import { subjectRules } from '../../../shared/domain/lists/rowSubject.ts';
import { resources } from '../../generated/resources.generated.tsx';
import type { ResourceAction, ResourceOptions } from '../../kit/resource/lazyScreen.tsx';
import { QueryClient } from '@tanstack/react-query';
import { routes } from '../../../shared/domain/paths.ts';
import type { Scope } from '../../../shared/domain/api/operation.ts';
import { rowRules } from '../../../shared/domain/lists/rowRules.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { operations } from '../../generated/operations.generated.ts';
import { createDataProvider } from '../../providers/apollo/dataProvider.ts';
import {
  Bulk_deleteActivitiesDocument,
  Bulk_deleteCourseMembersDocument,
  Bulk_updateActivitiesDocument,
  Bulk_updateCourseMembersDocument,
  Bulk_updateCoursesDocument,
} from '../../generated/documents.generated.ts';
import type { BulkWrites } from '../../providers/apollo/requests.ts';

const ofActivities: BulkWrites[string] = {
  update: { mutation: Bulk_updateActivitiesDocument, matching: 'updateActivities' },
  delete: { mutation: Bulk_deleteActivitiesDocument, matching: 'deleteActivities' },
};

/** Mutations that change several rows of a list in one call, and changes of all matching rows. */
export const bulkWrites: BulkWrites = {
  courses: {
    update: { mutation: Bulk_updateCoursesDocument, matching: 'updateCourses' },
    copy: { matching: 'copyCourses' },
  },
  activities: ofActivities,
  libraryActivities: ofActivities,
  courseMembers: {
    update: { mutation: Bulk_updateCourseMembersDocument, matching: 'updateCourseMembers' },
    delete: { mutation: Bulk_deleteCourseMembersDocument, matching: 'deleteCourseMembers' },
  },
};

/** Delay after a hot update, so that the changed screen renders before its data is fetched. */
const REFRESH_MS = 30;

/** Persists the choice of columns in this browser. All other state is lost when the page is closed. */
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
      // Calls fail immediately when offline, because a call sent after a delay could surprise the user.
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
  // In development, a screen whose fields have changed fetches its data again without reloading the page.
  if (import.meta.hot) {
    import.meta.hot.accept('../../generated/operations.generated.ts', (next) => {
      Object.assign(operations, next?.['operations']);
      setTimeout(() => void queryClient.invalidateQueries(), REFRESH_MS);
    });
  }
  return { queryClient, dataProvider, store: createStore() };
}

type Data = ReturnType<typeof createData>;

/**
 * Fetches the course that the page is about, and the activities in it, before their code is loaded. A failure is
 * reported to the parts that need the data.
 */
function fetchCourse({ dataProvider, queryClient }: Data, orgId: string, { pathname, search }: Location): void {
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
const fetchCourses = ({ dataProvider }: Data, orgId: string): void => askForList(dataProvider, 'courses', { orgId });

function askForList(dataProvider: Data['dataProvider'], resource: string, meta: Scope): void {
  void dataProvider
    .getList(resource, { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta })
    .catch(() => undefined);
}

interface CanAccessParams {
  resource: string;
  /** react-admin's name of an action, or a row of the permission table. */
  action: string;
  record?: object;
}

/**
 * Maps react-admin's actions to the permissions of our resources: viewers who may see a list may also see and
 * export its records.
 */
const ACTION_PERMISSIONS: Readonly<Record<string, ResourceAction>> = {
  list: 'list',
  show: 'list',
  export: 'list',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

/**
 * Implements react-admin's canAccess by the permission table. Actions without a permission are allowed to everyone who
 * sees them.
 */
export const resourceAccess =
  (viewer: ViewerState) =>
  ({ resource, action, record }: CanAccessParams): boolean => {
    const options: ResourceOptions | undefined = resources.find(({ name }) => name === resource)?.options;
    const permission = permissionOf(options, action);
    if (permission === undefined) return true;
    const own = record && options?.subject ? subjectRules[options.subject]({ ...record }, viewer.userId) : {};
    return can(viewer, permission, { ...orgSubject(viewer.org), ...own });
  };

function permissionOf(options: ResourceOptions | undefined, action: string): Action | undefined {
  const known = ACTION_PERMISSIONS[action];
  if (known !== undefined) return options?.permissions[known];
  return isAction(action) ? action : undefined;
}

/** Resource definitions for react-admin's useResourceDefinitions, useGetRecordRepresentation, and useCreatePath. */
export const resourceDefinitions: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);

/** Returns the session in the form that the kit's screens use. */
function useViewerState(): ViewerState | undefined {
  const session = useSessionState();
  const chosen = useViewAs();
  return useMemo(() => {
    const viewer = viewerOf(session);
    return viewer && viewedAs(viewer, chosen);
  }, [session, chosen]);
}

function viewerOf(session: SessionState): ViewerState | undefined {
  if (session.phase !== 'signedIn') return undefined;
  const { user, orgs, currentOrgId } = session;
  const org = orgs?.find(({ id }) => id === currentOrgId);
  return {
    isSuperUser: user.isSuperUser,
    termsAccepted: user.tocAccepted,
    userId: user.email,
    givenName: user.givenName,
    familyName: user.familyName,
    org: org && currentOrg(org),
  };
}

const currentOrg = (org: SessionOrg): CurrentOrg => ({
  id: org.id,
  name: org.name,
  features: org.features.filter(({ enabled }) => enabled).map(({ name }) => name),
  contentLibraryCourseId: org.contentLibraryCourseId ?? undefined,
  isSuspended: org.state === 'suspended',
  memberType: org.callerType ?? undefined,
  courseRolesInOrg: org.callerCourseRoles,
  timeZone: org.timeZone ?? undefined,
});

/**
 * The route around every signed-in page. Its data is requested as soon as the org is known, before anything is
 * rendered.
 */
export function shellRoute(client: ApiClient, whenOrgIsKnown: (onOrgId: (orgId: string) => void) => void) {
  const data = createData(client);
  whenOrgIsKnown((orgId) => {
    fetchCourses(data, orgId);
    fetchCourse(data, orgId, window.location);
  });
  return { Component: () => <ShellRoute data={data} client={client} /> };
}

/** React-admin's contexts and the shell. */
function ShellRoute({ data, client }: { data: Data; client: ApiClient }) {
  const i18nProvider = useI18nProvider();
  const viewer = useViewerState();
  const authProvider = useAuthProviderOf(viewer, data);
  if (!viewer?.org || !authProvider || (viewer.org.isSuspended && !viewer.isSuperUser))
    return (
      <ApolloProvider client={client}>
        <ViewAsBar />
        {viewer?.org?.isSuspended ? <SuspendedInstitution /> : <MissingInstitution />}
      </ApolloProvider>
    );
  return (
    <CoreAdminContext {...data} authProvider={authProvider} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <ApolloProvider client={client}>
          <ViewerProvider value={viewer}>
            <Shell>
              <Outlet />
            </Shell>
          </ViewerProvider>
        </ApolloProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

/** Permission checks for this viewer. react-admin caches the results, so those of another viewer are dropped. */
function useAuthProviderOf(viewer: ViewerState | undefined, { queryClient }: Data) {
  const provider = useMemo(() => viewer && createAuthProvider({ canAccess: resourceAccess(viewer) }), [viewer]);
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['auth'] }), [queryClient, provider]);
  return provider;
}
