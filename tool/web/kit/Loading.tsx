import { useTranslator } from '../i18n/translator.ts';

/** The shape of what comes. */
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
