import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountRefused } from './AccountRefused.tsx';
import { destination } from './destination.ts';
import { Loader } from './Loader.tsx';
import { MissingInstitution } from './MissingInstitution.tsx';
import { rootDestination } from './rootDestination.ts';
import { useSessionState } from './SessionContext.tsx';
import { UnknownError } from './UnknownErrorPage.tsx';

/** The page for / and every unknown path. */
export function Component() {
  const session = useSessionState();
  // Read once: resetting it below must not send the visitor elsewhere.
  const [stored] = useState(destination.read);
  const next = rootDestination(session, stored);
  const resets = next.kind === 'go' && next.resets === true;
  useEffect(() => {
    if (resets) destination.reset();
  }, [resets]);
  switch (next.kind) {
    case 'go':
      return <Navigate to={next.to} replace />;
    case 'loader':
      return <Loader />;
    case 'missingInstitution':
      return <MissingInstitution />;
    case 'refused':
      return <AccountRefused refusal={next.refusal} />;
    case 'failed':
      return <UnknownError errors={[next.error]} />;
  }
}
