import { useWords } from '../words/words.ts';

export function Loading() {
  const { t } = useWords();
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
