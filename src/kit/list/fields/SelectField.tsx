import { RecordContextProvider, useFieldValue, useTranslate } from 'react-admin';
import type { ReactElement } from 'react';
import { useEmptyText } from '../../i18n/useTranslate.ts';
import { choiceName, type Choice } from '../elements.ts';

interface SelectFieldProps {
  source: string;
  /** Values and the message ids of their names. */
  choices: readonly Choice[];
  /** A field that shows the chosen value, with its name in the viewer's language. Default: the name itself. */
  optionText?: ReactElement;
  /** Default: a dash. */
  emptyText?: string;
}

/** react-admin's SelectField as a light element: the name of the chosen value. */
export function SelectField({ source, choices, optionText, emptyText }: SelectFieldProps) {
  const t = useTranslate();
  const empty = useEmptyText(emptyText);
  const value: unknown = useFieldValue({ source });
  const id = choiceName(choices, value);
  if (id === undefined) return typeof value === 'string' || typeof value === 'number' ? <bdi>{value}</bdi> : empty;
  const name = t(id);
  return optionText ? <RecordContextProvider value={{ id: value, name }}>{optionText}</RecordContextProvider> : name;
}
