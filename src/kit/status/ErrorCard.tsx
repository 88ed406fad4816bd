import type { ApiErrorCode } from '../../domain/apiError.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { AlertCard } from './AlertCard.tsx';

interface Props {
  code: ApiErrorCode;
  onRetry?: () => void;
  /** It stands in place of the whole page. */
  isPage?: boolean;
}

const RETRY_HELPS: readonly ApiErrorCode[] = ['NETWORK', 'INTERNAL', 'RATE_LIMITED', 'CONFLICT'];

/** What went wrong with a load, in the words for its code. */
export function ErrorCard({ code, onRetry, isPage }: Props) {
  const t = useMessages();
  return (
    <AlertCard severity={code === 'COURSE_ARCHIVED' ? 'info' : 'error'} title={t(`errors.${code}.title`)} {...(isPage && { isPage })}>
      {t(`errors.${code}.text`)}
      {onRetry && RETRY_HELPS.includes(code) && (
        <button type="button" className="button quiet alert-action" onClick={onRetry}>
          {t('errors.retry')}
        </button>
      )}
    </AlertCard>
  );
}
