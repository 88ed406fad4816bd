import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useFillsWindow } from '../../../kit/dialog/useFillsWindow.ts';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog in steps; in narrow windows it takes all the room. */
export function StepDialog({ open, title, children, onClose }: Props) {
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
