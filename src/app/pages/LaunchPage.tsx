import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { followLink, readPackageLink } from '../../features/launch/index.ts';
import { destination, Loader, useSession } from '../../features/session/index.ts';
import type { ApiClient } from '../../kit/list/actions/useActionTools.ts';
import { createLogger } from '../../../shared/browser/log.ts';

const log = createLogger('launch');

/**
 * Landing page of course and activity links. It opens the target, or the start page without a message if the link
 * has none.
 */
export const launchPage = (client: ApiClient) => ({ Component: () => <LaunchPage client={client} /> });

function LaunchPage({ client }: { client: ApiClient }) {
  const session = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const link = readPackageLink(params);
  const follow = useEffectEvent(async (isWanted: () => boolean) => {
    const to = await followLink(client, link, (orgId) => session.enterOrg(orgId)).catch((error: unknown) => {
      log.warn('the link could not be followed', { error });
      return routes.root;
    });
    destination.reset();
    if (isWanted()) void navigate(to, { replace: true });
  });
  useEffect(() => {
    let isHere = true;
    void follow(() => isHere);
    return () => {
      isHere = false;
    };
  }, [link.token]);
  return <Loader />;
}
