import { useEffect } from 'react';
import { routes } from '../../domain/paths.ts';
import { Loader } from './Loader.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/** Signs out; loading the next page afresh is what forgets the rest of the client's state. */
export function Component() {
  const session = useSession();
  const { identity } = useConfig();
  useEffect(() => {
    void session.end().then(() => window.location.replace(identity.ssoProvider ? routes.ssoLogout : routes.login));
  }, [session, identity]);
  return <Loader />;
}
