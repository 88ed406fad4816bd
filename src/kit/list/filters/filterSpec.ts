import type { ReactElement, ReactNode } from 'react';
import type { FeatureName } from '../../../../shared/domain/enums.ts';
import type { I18n } from '../../../i18n/useTranslate.ts';
import type { AudienceProps, Choice } from '../elements.ts';

/**
 * Kind of a filter in the address, by its input. anyOf keeps rows with any of the chosen values
 * (CheckboxGroupInput), tags those with any of the tags that the rows have (TagsInput); oneOf keeps rows with one
 * value (RadioButtonGroupInput); flag keeps rows in which it is set (BooleanInput); hidden leaves rows out in which
 * it is set, until the list's options show them (HiddenRowsInput); text is the value of any other input: a text, a
 * number, a yes or no, or several values.
 */
export type FilterKind = 'anyOf' | 'tags' | 'oneOf' | 'flag' | 'hidden' | 'text';

/** The props of a filter's input that its list reads; the others are passed to react-admin's input. */
export interface FilterInputProps extends AudienceProps {
  /** Name of the filter in the address, in the list's filterValues and in the API's filter. */
  source: string;
  label: string;
  choices?: readonly Choice[];
  /** Shown only if the institution has this feature. */
  feature?: FeatureName;
  /** hidden: its label in the list's options. */
  option?: string;
  /** tags: the field of the rows that has them. */
  field?: string;
  /**
   * Shown next to the list, outside of the filter menu: it shows its own value, so it has no chip and is never
   * cleared.
   */
  alwaysOn?: boolean;
  children?: ReactNode;
}

/** Static properties of a filter input. */
export interface FilterInputType {
  filterKind?: FilterKind;
  /** Returns true if the address can contain this value. Default: any. */
  accepts?: (value: string) => boolean;
  /** Returns a value as its chip shows it. Default: by the choices, else as it is. */
  valueText?: (value: string, i18n: I18n) => string;
  /** Loads its code ahead. */
  preloaded?: () => Promise<void>;
}

/** A filter of a list: its input with its props, for the address and for the chips. */
export interface FilterSpec extends FilterInputProps, Pick<FilterInputType, 'accepts' | 'valueText'> {
  kind: FilterKind;
  input: ReactElement<FilterInputProps>;
}

export const filterInputType = (type: ReactElement['type']): FilterInputType =>
  typeof type === 'string' ? {} : (type as FilterInputType);

export function filterSpec(input: ReactElement<FilterInputProps>): FilterSpec {
  const { filterKind = 'text', accepts, valueText } = filterInputType(input.type);
  return { ...input.props, kind: filterKind, ...(accepts && { accepts }), ...(valueText && { valueText }), input };
}
