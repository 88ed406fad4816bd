import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { otherAccount, relinkToken } from './destination.ts';
import { OpenPage } from './OpenPage.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/** Landing page of the mailed link to a new account: signs out the former one, and opens the sign-in page. */
export function Component() {
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
