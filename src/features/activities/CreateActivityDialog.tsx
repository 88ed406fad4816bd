import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import type { CreateDialogProps } from '../../kit/form/spec.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { ActivityTypeDialog } from './ActivityTypeDialog.tsx';

/** Asks for the type first; the activity itself is made in the tool. */
export function CreateActivityDialog({ open, onClose }: CreateDialogProps) {
  const navigate = useNavigate();
  const { courseId = '', role } = useScope();
  return <ActivityTypeDialog open={open} onClose={onClose} onChoose={(type) => void navigate(paths.activityCreate(courseId, type), { state: { role } })} />;
}
