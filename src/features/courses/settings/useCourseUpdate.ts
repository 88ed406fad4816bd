import { useNotify, useUpdate } from 'react-admin';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useCallScope } from '../../../kit/scope/ScopeContext.tsx';

type Change = Partial<Pick<CoursesRow, 'name' | 'autoEnrollment'>>;

/** Saves a change of a course and says what came of it; answers whether it is saved. */
export function useCourseUpdate(course: CoursesRow): { save: (change: Change) => Promise<boolean>; isSaving: boolean } {
  const notify = useNotify();
  const meta = useCallScope();
  const [update, { isPending: isSaving }] = useUpdate<CoursesRow>();
  const save = async (data: Change): Promise<boolean> => {
    try {
      await update(
        'courses',
        { id: course.id, data, previousData: course, meta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify('resources.courses.settings.saved', { type: 'success' });
      return true;
    } catch {
      notify('copy-settings-error', { type: 'error' });
      return false;
    }
  };
  return { save, isSaving };
}
