import { createContext } from 'react';
import type { FormDraft } from './useFormDraft.ts';

// Separate from the dialogs, so that a create button doesn't load MUI.

/** True if a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);

/** Dialog around a form: its draft, and a function that closes it and discards the input. */
export const DialogFormContext = createContext<{ draft: FormDraft; cancel: () => void } | undefined>(undefined);
