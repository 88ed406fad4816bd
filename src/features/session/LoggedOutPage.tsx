import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { providerSession } from './destination.ts';
import { Loader } from './Loader.tsx';
import { OpenPage } from './OpenPage.tsx';
import { useConfig } from './SessionContext.tsx';

/** Shown after the hosted pages have signed out. It goes through the company's own provider, which returns here. */
export function Component() {
  const t = useTranslate();
  const { ssoProvider } = useConfig().identity;
  const [endSession] = useState(() => (providerSession.isOpen() ? ssoProvider?.endSession : undefined));
  useEffect(() => {
    providerSession.forget();
    if (endSession !== undefined) window.location.replace(withReturn(endSession));
  }, [endSession]);
  if (endSession !== undefined) return <Loader />;
  return (
    <OpenPage title="loggedOut.title">
      <Link className="button primary" to={routes.login}>
        {t('loggedOut.back')}
      </Link>
    </OpenPage>
  );
}

/**
 * Builds the end-session address (OpenID Connect RP-Initiated Logout 1.0, section 2), without `id_token_hint`:
 * only the user pool has that token.
 */
function withReturn(endSession: string): string {
  const address = new URL(endSession);
  address.searchParams.set('post_logout_redirect_uri', `${window.location.origin}${routes.ssoLogout}`);
  return address.href;
}
