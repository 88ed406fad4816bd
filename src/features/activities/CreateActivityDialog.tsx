import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import type { CreateDialogProps } from '../../kit/form/spec.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import './activities.css';
import { activityIcons } from './activityIcons.ts';
import { useCreatableTypes } from './useCreatableTypes.ts';

/** Asks for the type first; the activity itself is made in the tool. */
export function CreateActivityDialog({ open, onClose }: CreateDialogProps) {
  const t = useMessages();
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  const { courseId = '', role } = useScope();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('activities.create.title')}</DialogTitle>
      <DialogContent>
        <ul className="activity-tiles">
          {useCreatableTypes().map((type) => {
            const Icon = activityIcons[type];
            return (
              <li key={type}>
                <Link className="activity-tile" to={paths.activityCreate(courseId, type)} state={{ role }}>
                  <Icon size={28} aria-hidden />
                  <strong>{t(`ActivityType.${type}`)}</strong>
                  <span>{t(`activityTypes.${type}`)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
