import { useEffect } from 'react';
import { routes } from '../../domain/paths.ts';
import { Loader } from './Loader.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/** Signs out; loading the next page afresh is what forgets the rest of the client's state. */
export function Component() {
  const session = useSession();
  const { identity } = useConfig();
  useEffect(() => {
    const here = identity.ssoProvider ? routes.ssoLogout : routes.login;
    void session.end().then((provider) => window.location.replace(provider ?? here));
  }, [session, identity]);
  return <Loader />;
}
