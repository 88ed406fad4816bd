import { ToolRefusal } from '../api.ts';
import { useWords, type Word } from '../words/words.ts';

const known: readonly string[] = ['unauthorized', 'denied', 'notFound', 'noAttemptsLeft', 'nothingToSubmit', 'tooLarge', 'mediaType', 'internal'];

/** What a refusal says, in the reader's language where it is one of the usual ones. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useWords();
  return (error) => {
    const body = error instanceof ToolRefusal ? error.body : undefined;
    if (body === undefined) return t('problem.internal');
    return known.includes(body.code) ? t(`problem.${body.code}` as Word) : body.message;
  };
}

export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useWords();
  const text = useProblemText();
  return (
    <div className="problem" role="alert">
      <p>{text(error)}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
