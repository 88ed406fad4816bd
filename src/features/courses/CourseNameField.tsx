import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { FailedCopy } from '../../kit/list/fields/fields.tsx';
import { Highlight } from '../../kit/text/Highlight.tsx';
import { useSearchText } from '../../kit/list/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { AutoEnrollmentChip, showsAutoEnrollment } from './CourseAutoEnrollmentField.tsx';

/** Link to the course; a failed copy has no link and shows that it failed. */
export function CourseNameField() {
  const record = useRecordContext<CoursesRow>();
  const search = useSearchText();
  const t = useTranslate();
  const createPath = useCreatePath();
  if (!record) return null;
  if (record.copyInfo?.state === 'failed')
    return <FailedCopy name={record.name} text={t('resources.courses.failedCopy')} />;
  return (
    <>
      <Link className="row-link" to={createPath({ resource: 'courses', type: 'edit', id: record.id })}>
        <Highlight text={record.name} search={search} />
      </Link>
      {/* Wider windows have a column for each of them. */}
      {record.archived && <div className="below-600">{t('resources.courses.archived')}</div>}
      {showsAutoEnrollment(record) && (
        <div className="below-480">
          <span className="visually-hidden">{t('resources.courses.fields.autoEnrollment')} </span>
          <AutoEnrollmentChip record={record} />
        </div>
      )}
    </>
  );
}
