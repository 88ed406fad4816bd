import { renderSVG } from 'uqr';
import type { TotpSecret } from '../../../shared/domain/identity/identity.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const SIDE = 184;
const GROUPS = /.{1,4}/g;

/** A secret for an authenticator app, to be scanned or typed. */
export function SetUpSecret({ secret, uri }: TotpSecret) {
  const t = useTranslate();
  return (
    <>
      <p>{t('login.scan')}</p>
      <p>
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
          alt={t('login.qrCode')}
          width={SIDE}
          height={SIDE}
        />
      </p>
      <p>
        <code dir="ltr">{(secret.match(GROUPS) ?? []).join(' ')}</code>
      </p>
    </>
  );
}
