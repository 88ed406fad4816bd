import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
import { FromLibrary } from './FromLibrary.tsx';

/** Lets the user choose the type first; the activity itself is created in the tool. */
export function CreateActivityDialog({ open, onClose }: CreateDialogProps) {
  const { courseId = '', role } = useScope();
  const basename = useBasename();
  return (
    <ActivityTypeDialog
      open={open}
      onClose={onClose}
      tile={(type, content) => (
        <Link className="activity-tile" to={basename + paths.activityCreate(courseId, type)} state={{ role }}>
          {content}
        </Link>
      )}
    >
      <FromLibrary courseId={courseId} onAdded={onClose} />
    </ActivityTypeDialog>
  );
}
