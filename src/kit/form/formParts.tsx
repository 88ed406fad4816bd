import { createContext } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { FormDraft } from './useFormDraft.ts';

// Separate from forms and dialogs, so that a create button doesn't load MUI.

/** True if a form is part of the page instead of in a dialog. */
export const InlineFormContext = createContext(false);

/** Dialog around a form: its draft, and a function that closes it and discards the input. */
export const DialogFormContext = createContext<{ draft: FormDraft; cancel: () => void } | undefined>(undefined);

/** A select next to content that is painted first. Its space is reserved, and its code is loaded later. */
export const LazyValueSelect = lazyPart(
  () => import('./ValueSelect.tsx').then((part) => part.ValueSelect),
  <span className="select-placeholder" />,
);
