import { useWords } from '../words/words.ts';

/** The shape of what comes. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const { t } = useWords();
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
