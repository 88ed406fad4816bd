import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';

export function MissingInstitution() {
  const t = useTranslate();
  return (
    <OpenPage title="missingInstitution.title" drawing="institutions">
      <p>{t('missingInstitution.text')}</p>
      <Link className="button" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}
