import { useRouteError } from 'react-router-dom';
import { apiErrorOf } from '../../../shared/domain/api/apiError.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';

interface Described {
  type: string;
  message: string;
}

function describe(error: unknown): Described {
  const refusal = apiErrorOf(error);
  if (refusal) return { type: refusal.code, message: refusal.data.requestId ?? refusal.message };
  if (error instanceof Error) return { type: error.name, message: error.message };
  return { type: typeof error, message: String(error) };
}

/** A general message, and the technical details of each error. */
export function UnknownError({ errors }: { errors: readonly unknown[] }) {
  const t = useTranslate();
  return (
    <OpenPage title="unknownError.title" illustration="broken">
      <p>{t('unknownError.text')}</p>
      <button className="button primary" type="button" onClick={() => window.location.reload()}>
        {t('unknownError.reload')}
      </button>
      <button className="button" type="button" popoverTarget="error-details">
        {t('unknownError.details')}
      </button>
      <a className="button" href={routes.logout}>
        {t('session.signOut')}
      </a>
      <div
        id="error-details"
        popover="auto"
        className="open-popover"
        role="dialog"
        aria-label={t('unknownError.details')}
      >
        <dl>
          {errors.map(describe).map(({ type, message }, index) => (
            <div key={index}>
              <dt dir="auto">{type}</dt>
              <dd dir="auto">{message}</dd>
            </div>
          ))}
        </dl>
      </div>
    </OpenPage>
  );
}

/** Page that the router shows when a page could not be loaded or rendered. */
export function UnknownErrorPage() {
  return <UnknownError errors={[useRouteError()]} />;
}
