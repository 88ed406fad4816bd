import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { providerSession, otherAccount, relinkToken } from './destination.ts';
import { Loader, OpenPage } from './OpenPage.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/**
 * Landing page of the emailed link that connects a person with a new account. Signs out the former account and opens
 * the sign-in page.
 */
export function RelinkPage() {
  const t = useTranslate();
  const session = useSession();
  const { identity } = useConfig();
  const token = useLocation().hash.slice(1);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const provider = await session.end();
    relinkToken.store(token);
    otherAccount.store();
    window.location.replace(provider ?? (identity.ssoProvider ? routes.ssoLogout : routes.login));
  };
  return (
    <OpenPage title="relink.title">
      <p>{t('relink.text')}</p>
      <button type="button" className="button primary" disabled={isLeaving} onClick={() => void leave()}>
        {t('relink.continue')}
      </button>
    </OpenPage>
  );
}

export function AccessDeniedPage() {
  const t = useTranslate();
  return (
    <OpenPage title="accessDenied.title" illustration="closed">
      <p>{t('accessDenied.text')}</p>
      <Link className="button" to={routes.root}>
        {t('accessDenied.back')}
      </Link>
    </OpenPage>
  );
}

/** Signs out; loading the next page from the server clears the rest of the client's state. */
export function LogoutPage() {
  const session = useSession();
  const { identity } = useConfig();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  useEffect(() => {
    const here = identity.ssoProvider ? routes.ssoLogout : routes.login;
    void session.end(from).then((hostedPages) => {
      // A session that ran out will be renewed, so the provider's session isn't ended.
      if (from === undefined && identity.ssoProvider?.endSession !== undefined) providerSession.store();
      window.location.replace(hostedPages ?? here);
    });
  }, [session, identity, from]);
  return <Loader />;
}

/** Shown after the hosted pages have signed out. It continues to the company's own provider, which returns here. */
export function LoggedOutPage() {
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
 * Builds the end-session URL (OpenID Connect RP-Initiated Logout 1.0, section 2), without `id_token_hint`: only the
 * user pool has that token.
 */
function withReturn(endSession: string): string {
  const address = new URL(endSession);
  address.searchParams.set('post_logout_redirect_uri', `${window.location.origin}${routes.ssoLogout}`);
  return address.href;
}
