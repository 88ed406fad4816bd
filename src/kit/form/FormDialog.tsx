import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { steadyHeight, useFullScreenDialog } from '../dialog/ViewDialog.tsx';
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

interface Props extends CreateDialogProps {
  title: string;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Fixed height for a dialog whose content changes. Default: the height of the content. */
  height?: number;
  children: ReactNode;
}

/**
 * The dialog around a form, with its title as its name; it fills a narrow window. Inline, it is a section of the
 * page.
 */
export function FormDialog({ open, title, maxWidth = 'xs', height, children, onClose }: Props) {
  const titleId = useId();
  const isNarrow = useFullScreenDialog();
  if (use(InlineFormContext)) {
    return (
      <section className="inline-form" aria-label={title}>
        {children}
      </section>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth={maxWidth}
      fullWidth
      {...(height !== undefined && { slotProps: steadyHeight(height) })}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

interface DialogFormValue {
  draft: FormDraft;
  /** Closes the dialog and discards the input. */
  cancel: () => void;
}

const DialogFormContext = createContext<DialogFormValue | undefined>(undefined);

/** Returns the context of the dialog around a form. */
export const useDialogForm = (): DialogFormValue | undefined => use(DialogFormContext);

export function DialogForm({ draft, cancel, children }: DialogFormValue & { children: ReactNode }) {
  const value = useMemo(() => ({ draft, cancel }), [draft, cancel]);
  return <DialogFormContext value={value}>{children}</DialogFormContext>;
}
