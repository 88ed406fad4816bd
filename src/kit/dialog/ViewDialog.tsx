import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useMediaQuery } from '../viewport/browserState.ts';

/** Returns true if a dialog fills the window, because the window has at most this many pixels. */
export const useFullScreenDialog = (upTo = 700): boolean => useMediaQuery(`(max-width:${upTo}px)`);

/**
 * Returns the props of a dialog whose height stays the same when its tab, its step or its loaded content changes.
 * Content that does not fit scrolls.
 */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});

interface Props {
  open: boolean;
  title: string;
  maxWidth: NonNullable<DialogProps['maxWidth']>;
  /** Fixed height in pixels, regardless of the content. See steadyHeight. */
  height: number;
  /** Fills windows of at most this width, in pixels. Default: 700, like every other dialog. */
  fillsUpTo?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a save button: its parts save on their own, if at all. */
export function ViewDialog({ open, title, maxWidth, height, fillsUpTo, onClose, children }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFullScreenDialog(fillsUpTo);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isFullScreen}
      maxWidth={maxWidth}
      fullWidth
      slotProps={steadyHeight(height)}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
