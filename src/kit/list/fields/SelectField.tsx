import { useFieldValue, useTranslate } from 'react-admin';
import { choiceName, type Choice } from '../choices.ts';

interface Props {
  source: string;
  /** Values and the message ids of their names. */
  choices: readonly Choice[];
  /** Default: a dash. */
  emptyText?: string;
}

/** react-admin's SelectField as a light element: the name of the chosen value. */
export function SelectField({ source, choices, emptyText }: Props) {
  const t = useTranslate();
  const value: unknown = useFieldValue({ source });
  const name = choiceName(choices, value);
  if (name !== undefined) return t(name);
  return typeof value === 'string' || typeof value === 'number' ? <bdi>{value}</bdi> : (emptyText ?? t('list.none'));
}
