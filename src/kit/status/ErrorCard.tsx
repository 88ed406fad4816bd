import type { ApiErrorCode } from '../../../shared/domain/apiError.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AlertCard } from './AlertCard.tsx';

interface Props {
  code: ApiErrorCode;
  onRetry?: () => void;
}

const RETRY_HELPS: readonly ApiErrorCode[] = ['NETWORK', 'INTERNAL', 'RATE_LIMITED', 'UNAVAILABLE', 'CONFLICT'];

export const retryHelps = (code: ApiErrorCode): boolean => RETRY_HELPS.includes(code);

/** Returns the severity of an error; an archived course is not a failure. */
export const severityOf = (code: ApiErrorCode) => (code === 'COURSE_ARCHIVED' ? 'info' : 'error');

/** Error of a failed load, with the text of its code. */
export function ErrorCard({ code, onRetry }: Props) {
  const t = useTranslate();
  return (
    <AlertCard severity={severityOf(code)} title={t(`errors.${code}.title`)}>
      {t(`errors.${code}.text`)}
      {onRetry && retryHelps(code) && (
        <button type="button" className="button quiet alert-action" onClick={onRetry}>
          {t('errors.retry')}
        </button>
      )}
    </AlertCard>
  );
}
