import { createContext } from 'react';

/** What a form's dialog is given; closed, it fades out before it goes. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The record is that of react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** Whether a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);
