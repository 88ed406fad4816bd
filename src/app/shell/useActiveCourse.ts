import { useStore } from 'react-admin';
import { useEffect } from 'react';

const KEY = 'courses.active';

/** Returns the course that was opened last. */
export const useActiveCourse = (): string | undefined => useStore<string | undefined>(KEY)[0];

/** Makes a course the active one when it is opened. */
export function useMakeActive(courseId: string | undefined): void {
  const [active, setActive] = useStore<string | undefined>(KEY);
  useEffect(() => {
    if (courseId !== undefined && courseId !== active) setActive(courseId);
  }, [courseId, active, setActive]);
}
