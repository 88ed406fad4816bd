import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { RowMenu } from '../../kit/menu/RowMenu.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';
import { ArchiveDialog, type ArchiveDirection } from './ArchiveDialog.tsx';
import { courseSubject } from './courseSubject.ts';

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
      {asking && <ArchiveDialog course={record} direction={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
