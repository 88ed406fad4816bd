import { createContext } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { FormDraft } from './useFormDraft.ts';

// Separate from forms and dialogs, so that a create button doesn't load MUI.

/** True if a form's dialog is a part of the page. */
export const InlineFormContext = createContext(false);

/** Dialog around a form: its draft, and a function that closes it and discards the input. */
export const DialogFormContext = createContext<{ draft: FormDraft; cancel: () => void } | undefined>(undefined);

/** A choice next to content that is painted first: its space is reserved, its code is loaded afterwards. */
export const LazyValueSelect = lazyPart(
  () => import('./ValueSelect.tsx').then((part) => part.ValueSelect),
  <span className="select-placeholder" />,
);
