import { useRecordContext } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { NextAction } from '../activities/index.ts';

/** Link to a learner's next step in the course. */
export function CourseNextActionField() {
  const record = useRecordContext<CoursesRow>();
  return <NextAction courseId={record?.id ?? ''} activity={record?.nextActivity} />;
}
