import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ApiErrorCode } from '../../domain/apiError.ts';
import { useMessages } from '../i18n/useMessages.ts';

interface Props {
  code: ApiErrorCode;
  onRetry?: () => void;
}

const RETRY_HELPS: readonly ApiErrorCode[] = ['NETWORK', 'INTERNAL', 'RATE_LIMITED', 'CONFLICT'];

/** What went wrong with a load, in the words for its code. */
export function ErrorCard({ code, onRetry }: Props) {
  const t = useMessages();
  const retry = onRetry && RETRY_HELPS.includes(code) && (
    <Button color="inherit" onClick={onRetry}>
      {t('errors.retry')}
    </Button>
  );
  return (
    <Alert severity={code === 'COURSE_ARCHIVED' ? 'info' : 'error'} action={retry} sx={{ marginBlock: 2 }}>
      <AlertTitle>{t(`errors.${code}.title`)}</AlertTitle>
      {t(`errors.${code}.text`)}
    </Alert>
  );
}
