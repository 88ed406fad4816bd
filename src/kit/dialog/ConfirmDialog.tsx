import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { CONFIRM_ENTERS_MS, DIALOG_REMOVED_MS } from '../../domain/limits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** What is done, on its button. */
  confirm: string;
  isBusy: boolean;
  /** Beneath the text. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done; while it is being done the dialog stays. */
export function ConfirmDialog({ open, title, text, confirm, isBusy, children, onConfirm, onClose }: Props) {
  const t = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      fullWidth
      transitionDuration={{ enter: CONFIRM_ENTERS_MS, exit: DIALOG_REMOVED_MS }}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isBusy}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={isBusy} autoFocus>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
