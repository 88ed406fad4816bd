import { useRecordContext } from 'react-admin';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { NextAction } from '../activities/index.ts';

/** What a learner can do next in the course, as the way there. */
export function CourseNextActionField() {
  const record = useRecordContext<CoursesRow>();
  return <NextAction courseId={record?.id ?? ''} activity={record?.nextActivity} />;
}
