import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { Highlight } from '../../kit/text/Highlight.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** The way into the course; a copy that failed leads nowhere and says so. */
export function CourseNameCell({ record, search = '' }: CoursesProps) {
  const t = useTranslate();
  if (record.copyInfo?.state === 'failed') {
    return (
      <>
        <span className="row-off" aria-disabled="true">
          <bdi>{record.name}</bdi>
        </span>
        <div className="row-error">{t('resources.courses.failedCopy')}</div>
      </>
    );
  }
  return (
    <>
      <Link className="row-link" to={paths.course(record.id)}>
        <Highlight text={record.name} search={search} />
      </Link>
      {/* From 600 px on it has a column of its own. */}
      {record.archived && <div className="below-600">{t('resources.courses.archived')}</div>}
    </>
  );
}
