import { Link } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { OpenPage } from './OpenPage.tsx';

export function Component() {
  const t = useMessages();
  return (
    <OpenPage title="loggedOut.title">
      <Link className="button primary" to={routes.login}>
        {t('loggedOut.back')}
      </Link>
    </OpenPage>
  );
}
