import { useTranslate } from '../../kit/i18n/useTranslate.ts';

export function Loader() {
  const t = useTranslate();
  return (
    <div className="loader" role="status">
      <span className="loader-mark" aria-hidden />
      <span className="visually-hidden">{t('app.loading')}</span>
    </div>
  );
}
