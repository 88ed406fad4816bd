import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import type { ActionTools } from '../../kit/list/actions/useActionTools.ts';
import { copyLink } from '../links/index.ts';

export const copyCourseLink = (course: CoursesRow, tools: ActionTools): Promise<void> =>
  copyLink(course.name, { courseId: course.id }, tools);
