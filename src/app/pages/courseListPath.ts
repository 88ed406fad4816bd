import { useBasename, useStore } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

const useSearch = () => useStore(`courses.search.${useViewer().org?.id}`, '');

/** Returns the address of the course list with its last filters, order, and page. */
export const useCourseListPath = (): string => `${useBasename()}${paths.courses()}${useSearch()[0]}`;

/** Stores the search part of the list's address for useCourseListPath. */
export function useRememberCourseList(): void {
  const { search } = useLocation();
  const [noted, note] = useSearch();
  useEffect(() => {
    const params = new URLSearchParams(search);
    // Drop the parameters of a dialog that is closed.
    for (const key of ['do', 'on']) params.delete(key);
    const next = params.size === 0 ? '' : `?${params.toString()}`;
    if (next !== noted) note(next);
  }, [search, noted, note]);
}
