import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { ActivityType } from '../../../shared/domain/enums.ts';
import { TitledDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import './activities.css';
import { activityIcons, useCreatableTypes } from './fields.tsx';

interface Props {
  open: boolean;
  /**
   * Renders a button or link that creates an activity of a type, with the class `activity-tile`, around the type's
   * description.
   */
  tile: (type: ActivityType, content: ReactNode) => ReactNode;
  /** Shown below the types. */
  children?: ReactNode;
  onClose: () => void;
}

/** Dialog to choose the type of a new activity. */
export function ActivityTypeDialog({ open, tile, children, onClose }: Props) {
  const t = useTranslate();
  return (
    <TitledDialog
      open={open}
      title={t('resources.activities.create.title')}
      maxWidth="sm"
      fillsUpTo={699.98}
      onClose={onClose}
    >
      <DialogContent>
        <ul className="activity-tiles">
          {useCreatableTypes().map((type) => {
            const Icon = activityIcons[type];
            return (
              <li key={type}>
                {tile(
                  type,
                  <>
                    <Icon size={28} aria-hidden />
                    <strong>{t(`ActivityType.${type}`)}</strong>
                    <span>{t(`activityTypes.${type}`)}</span>
                  </>,
                )}
              </li>
            );
          })}
        </ul>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
