import { useTranslator } from '../i18n/translator.ts';

/** Skeleton shown while content is loading. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslator();
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
