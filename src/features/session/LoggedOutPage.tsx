import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';

export function Component() {
  const t = useTranslate();
  return (
    <OpenPage title="loggedOut.title">
      <Link className="button primary" to={routes.login}>
        {t('loggedOut.back')}
      </Link>
    </OpenPage>
  );
}
