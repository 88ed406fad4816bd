import { useNotify, useUpdate } from 'react-admin';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useCallScope } from '../../../kit/scope/ScopeContext.tsx';

type Change = Partial<Pick<CoursesRow, 'name' | 'term' | 'autoEnrollment'>>;

/** Saves a change to a course and notifies the user of the result. Rejects if the save fails. */
export function useCourseUpdate(course: CoursesRow): (change: Change) => Promise<void> {
  const notify = useNotify();
  const meta = useCallScope();
  const [update] = useUpdate<CoursesRow>();
  return async (data) => {
    try {
      await update(
        'courses',
        { id: course.id, data, previousData: course, meta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      notify('copy-settings-error', { type: 'error' });
      throw error;
    }
    const { name } = { ...course, ...data };
    notify('resources.courses.settings.saved', { type: 'success', messageArgs: { name } });
  };
}
