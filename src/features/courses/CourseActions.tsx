import { Archive, ArchiveRestore } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { RowMenu } from '../../kit/menu/RowMenu.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';
import type { ArchiveDirection } from './ArchiveDialog.tsx';
import { courseSubject } from './courseSubject.ts';

// Dialogs are loaded when they are first asked for, as forms are.
const ArchiveDialog = lazy(() => import('./ArchiveDialog.tsx').then((module) => ({ default: module.ArchiveDialog })));

/** The menu of a course's row. */
export function CourseActions({ record }: CoursesProps) {
  const t = useMessages();
  const [asking, setAsking] = useState<ArchiveDirection>();
  const canArchive = useCan('course.update', courseSubject(record.role));
  const direction = record.archived ? 'unarchive' : 'archive';
  const archive = { id: direction, label: t(`courses.action.${direction}`), Icon: record.archived ? ArchiveRestore : Archive, onSelect: () => setAsking(direction) };
  return (
    <>
      <RowMenu name={record.name} actions={canArchive ? [archive] : []} />
      {asking && (
        <Suspense fallback={null}>
          <ArchiveDialog course={record} direction={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
