import { createContext } from 'react';

/** Props of a form's dialog. A closed one fades out before it unmounts. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The record is that of react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** Whether a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);
