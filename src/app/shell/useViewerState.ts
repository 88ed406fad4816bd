import { useMemo } from 'react';
import { useViewAs, viewedAs } from '../../features/permissions/index.ts';
import { useSessionState, type SessionOrg, type SessionState } from '../../features/session/index.ts';
import type { CurrentOrg, ViewerState } from '../../kit/viewer/ViewerContext.tsx';

/** Returns the session in the form that the kit's screens use. */
export function useViewerState(): ViewerState | undefined {
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
