import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../features/session/index.ts';

/**
 * Makes the org of an opened record the current one, so that the shell names it. Users who then switch the org
 * leave the record.
 */
export function useOrgOf(opened: { orgId: string } | undefined): void {
  const session = useSession();
  const enter = useEffectEvent((orgId: string) => {
    const state = session.state();
    if (state.phase !== 'signedIn' || state.currentOrgId === orgId) return;
    if (state.user.isSuperUser || state.orgs?.some(({ id }) => id === orgId)) void session.chooseOrg(orgId);
  });
  const orgId = opened?.orgId;
  useEffect(() => {
    if (orgId !== undefined) enter(orgId);
  }, [orgId]);
}
