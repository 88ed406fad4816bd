import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';
import { useConfig, useSession } from './SessionContext.tsx';

/** The terms. The guard continues from here as soon as they are accepted. */
export function Component() {
  const t = useTranslate();
  const session = useSession();
  const { links } = useConfig();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<ApiErrorCode>();

  const accept = async () => {
    setRunning(true);
    setRefusal(undefined);
    try {
      await session.acceptTerms();
    } catch (error) {
      setRefusal(errorCodeOf(error));
      setRunning(false);
    }
  };

  return (
    <OpenPage title="terms.title">
      <p>{t('terms.text')}</p>
      <ul className="plain-list">
        <li>
          <a href={links.terms} target="_blank" rel="noreferrer">
            {t('terms.termsOfUse')}
          </a>
        </li>
        <li>
          <a href={links.privacy} target="_blank" rel="noreferrer">
            {t('terms.privacyPolicy')}
          </a>
        </li>
      </ul>
      {refusal && (
        <p className="open-error" role="alert">
          {t(`errors.${refusal}.text`)}
        </p>
      )}
      <button className="button primary" type="button" disabled={isRunning} onClick={() => void accept()}>
        {t('terms.accept')}
      </button>
    </OpenPage>
  );
}
