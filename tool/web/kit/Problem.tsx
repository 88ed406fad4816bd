import { ToolRefusal } from '../api.ts';
import { useTranslator, type MessageKey } from '../i18n/translator.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

const known: readonly string[] = [
  'unauthorized',
  'denied',
  'notFound',
  'claimed',
  'noAttemptsLeft',
  'closed',
  'nothingToSubmit',
  'tooLarge',
  'mediaType',
  'emptyFile',
  'internal',
];

/** Returns a function that explains an error, in the user's language for common ones. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslator();
  return (error) => {
    const body = error instanceof ToolRefusal ? error.body : undefined;
    if (body === undefined) return t('problem.internal');
    if (body.code === 'tooLong') return t('problem.tooLong', { max: body.maximum ?? 0 });
    return known.includes(body.code) ? t(`problem.${body.code}` as MessageKey) : body.message || t('problem.internal');
  };
}

/** Returns whether a retry makes sense. After the session has expired, the activity has to be opened again. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ToolRefusal && ['unauthorized', 'denied'].includes(error.body.code));

export function Problem({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslator();
  const text = useProblemText();
  return (
    <Notice
      kind="danger"
      actions={onRetry && isWorthRetrying(error) && <Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {text(error)}
    </Notice>
  );
}
