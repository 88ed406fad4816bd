import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog in steps; in narrow windows it takes all the room. */
export function StepDialog({ open, title, children, onClose }: Props) {
  const titleId = useId();
  const isFullScreen = useMediaQuery('not all and (min-width:700px)');
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
