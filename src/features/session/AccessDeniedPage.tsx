import { Link } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { OpenPage } from './OpenPage.tsx';

export function Component() {
  const t = useMessages();
  return (
    <OpenPage title="accessDenied.title" drawing="closed">
      <p>{t('accessDenied.text')}</p>
      <Link className="button" to={routes.root}>
        {t('accessDenied.back')}
      </Link>
    </OpenPage>
  );
}
