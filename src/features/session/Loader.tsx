import { useMessages } from '../../kit/i18n/useMessages.ts';

export function Loader() {
  const t = useMessages();
  return (
    <div className="loader" role="status">
      <span className="loader-mark" aria-hidden />
      <span className="visually-hidden">{t('app.loading')}</span>
    </div>
  );
}
