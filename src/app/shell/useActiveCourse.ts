import { useStore } from 'react-admin';
import { useEffect } from 'react';

const KEY = 'courses.active';

/** The course that was opened last. */
export const useActiveCourse = (): string | undefined => useStore<string | undefined>(KEY)[0];

/** Opening a course makes it the active one. */
export function useMakeActive(courseId: string | undefined): void {
  const [active, setActive] = useStore<string | undefined>(KEY);
  useEffect(() => {
    if (courseId !== undefined && courseId !== active) setActive(courseId);
  }, [courseId, active, setActive]);
}
