import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { use, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { InlineFormContext } from '../form/formParts.tsx';
import { useMediaQuery } from '../page/pageHooks.ts';

/** Returns true if the window has at most this many pixels, so that a dialog fills it. */
export const useFullScreenDialog = (upTo = 700): boolean => useMediaQuery(`(max-width:${upTo}px)`);

export interface TitledDialogProps extends DialogProps {
  title: string;
  /**
   * Fixed height in pixels for a dialog whose tab, step or loaded content changes. Content that does not fit scrolls.
   * Default: the height of the content.
   */
  height?: number | undefined;
  /** Fills windows of at most this width, in pixels. Default: 700, like every other dialog. */
  fillsUpTo?: number;
}

/** MUI's dialog, labeled by its title. It fills narrow windows. */
export function TitledDialog({ title, height, fillsUpTo, children, ...rest }: TitledDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      maxWidth="xs"
      fullWidth
      fullScreen={useFullScreenDialog(fillsUpTo)}
      slotProps={{ paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize: height } } } }}
      aria-labelledby={titleId}
      {...rest}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

/** A dialog without a save button, whose parts save by themselves if necessary. */
export function ViewDialog({ children, onClose, ...rest }: TitledDialogProps & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <TitledDialog onClose={onClose} {...rest}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

/** Props of a form's dialog. It fades out before it unmounts. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Props of an edit dialog. The record is in react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** The dialog around a form, or a section of the page if the form is inline. */
export function FormDialog(props: TitledDialogProps & CreateDialogProps) {
  if (!use(InlineFormContext)) return <TitledDialog {...props} />;
  return (
    <section className="inline-form" aria-label={props.title}>
      {props.children}
    </section>
  );
}
