import { createContext, use } from 'react';
import { TitledDialog, type TitledDialogProps } from '../dialog/TitledDialog.tsx';
import type { FormDraft } from './useFormDraft.ts';

/** Props of a form's dialog. A closed one fades out before it unmounts. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Props of an edit dialog. The record is in react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** True if a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);

/** Dialog around a form: its draft, and a function that closes it and discards the input. */
export const DialogFormContext = createContext<{ draft: FormDraft; cancel: () => void } | undefined>(undefined);

/** The dialog around a form. Inline, it is a section of the page. */
export function FormDialog(props: TitledDialogProps & CreateDialogProps) {
  if (!use(InlineFormContext)) return <TitledDialog {...props} />;
  return (
    <section className="inline-form" aria-label={props.title}>
      {props.children}
    </section>
  );
}
