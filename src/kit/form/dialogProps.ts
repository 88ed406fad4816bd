import { createContext } from 'react';

/** Props of a form's dialog. A closed one fades out before it unmounts. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Props of an edit dialog. The record is in react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** True if a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);
