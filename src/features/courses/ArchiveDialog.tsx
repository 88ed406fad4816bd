import { useNotify, useUpdate } from 'ra-core';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';

export type ArchiveDirection = 'archive' | 'unarchive';

interface Props {
  course: CoursesRow;
  direction: ArchiveDirection;
  onClose: () => void;
}

/** Asks, then archives a course or takes it out of the archive. */
export function ArchiveDialog({ course, direction, onClose }: Props) {
  const t = useMessages();
  const notify = useNotify();
  const meta = useCallScope();
  const [update, { isPending }] = useUpdate<CoursesRow>();

  const confirm = async () => {
    try {
      await update('courses', { id: course.id, data: { archived: direction === 'archive' }, previousData: course, meta }, { mutationMode: 'pessimistic', returnPromise: true });
      notify(`courses.${direction}.done`, { type: 'success' });
    } catch {
      notify(`courses.${direction}.failed`, { type: 'error' });
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t(`courses.${direction}.title`)}
      text={t(`courses.${direction}.text`, { name: course.name })}
      confirm={t(`courses.${direction}.confirm`)}
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
