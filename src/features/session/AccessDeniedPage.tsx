import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';

export function Component() {
  const t = useTranslate();
  return (
    <OpenPage title="accessDenied.title" illustration="closed">
      <p>{t('accessDenied.text')}</p>
      <Link className="button" to={routes.root}>
        {t('accessDenied.back')}
      </Link>
    </OpenPage>
  );
}
