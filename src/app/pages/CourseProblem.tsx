import { Link } from 'react-router-dom';
import type { ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageProblem } from '../../kit/status/AlertCard.tsx';

/** Shown instead of a course or activity that could not be opened, with a link to the course list. */
export function CourseProblem(problem: { code: ApiErrorCode; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <PageProblem isPage {...problem}>
      <Link className="button" to={routes.courses}>
        {t('resources.courses.name', MANY)}
      </Link>
    </PageProblem>
  );
}
