import { use } from 'react';
import { TitledDialog, type TitledDialogProps } from '../dialog/TitledDialog.tsx';
import { InlineFormContext } from './formContext.ts';

/** Props of a form's dialog. A closed one fades out before it unmounts. */
export interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Props of an edit dialog. The record is in react-admin's RecordContext. */
export type EditDialogProps = CreateDialogProps;

/** The dialog around a form. Inline, it is a section of the page. */
export function FormDialog(props: TitledDialogProps & CreateDialogProps) {
  if (!use(InlineFormContext)) return <TitledDialog {...props} />;
  return (
    <section className="inline-form" aria-label={props.title}>
      {props.children}
    </section>
  );
}
