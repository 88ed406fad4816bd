import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, type ReactNode } from 'react';
import { CONFIRM_ENTERS_MS, DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { TitledDialog } from './TitledDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  isBusy?: boolean;
  /** Percentage that is done, for long work. */
  progress?: number | undefined;
  /** Marks a destructive action: its button is red, and the focus starts on Cancel. */
  isDestructive?: boolean;
  /** Content below the text. */
  children?: ReactNode;
  /** Destructive alternative that replaces Cancel. It closes the dialog. */
  other?: { label: string; onClick: () => void };
  onConfirm: () => void;
  onClose: () => void;
}

const TEXT = { overflowWrap: 'anywhere', '& + .MuiFormControl-root': { inlineSize: '100%', mt: 'var(--space-5)' } };

/** Asks for confirmation and stays open while the action runs. It never fills the window. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  isBusy = false,
  progress,
  isDestructive = false,
  children,
  other,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslate();
  const textId = useId();
  return (
    <TitledDialog
      open={open}
      title={title}
      fillsUpTo={0}
      transitionDuration={{ enter: CONFIRM_ENTERS_MS, exit: DIALOG_REMOVED_MS }}
      aria-describedby={textId}
      onClose={() => !isBusy && onClose()}
    >
      <DialogContent>
        <DialogContentText id={textId} sx={TEXT}>
          {text}
        </DialogContentText>
        {children}
        {progress !== undefined && (
          <LinearProgress
            aria-label={title}
            variant={progress > 0 ? 'determinate' : 'indeterminate'}
            value={progress}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          color={other ? 'error' : 'inherit'}
          disabled={isBusy}
          autoFocus={isDestructive}
          onClick={other?.onClick ?? onClose}
        >
          {other?.label ?? t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
          autoFocus={!isDestructive}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
