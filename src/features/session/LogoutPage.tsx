import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { providerSession } from './destination.ts';
import { Loader } from './Loader.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/** Signs out; loading the next page from the server clears the rest of the client's state. */
export function Component() {
  const session = useSession();
  const { identity } = useConfig();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  useEffect(() => {
    const here = identity.ssoProvider ? routes.ssoLogout : routes.login;
    void session.end(from).then((hostedPages) => {
      // A session that ran out is renewed, not ended.
      if (from === undefined && identity.ssoProvider?.endSession !== undefined) providerSession.store();
      window.location.replace(hostedPages ?? here);
    });
  }, [session, identity, from]);
  return <Loader />;
}
