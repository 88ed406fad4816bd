import type { ReactElement, ReactNode } from 'react';
import type { FeatureName } from '../../../../shared/domain/enums.ts';
import type { I18n } from '../../../i18n/useTranslate.ts';
import type { AudienceProps, Choice } from '../elements.ts';

/**
 * Kind of a filter in the URL, which its input determines. anyOf keeps rows with any of the chosen values
 * (CheckboxGroupInput). tags keeps rows with any of the chosen tags (TagsInput). oneOf keeps rows with one value
 * (RadioButtonGroupInput). flag keeps rows in which the field is set (BooleanInput). hidden leaves those rows out until
 * the list's options show them (HiddenRowsInput). text is the value of any other input: a string, a number, a Boolean
 * or several values.
 */
export type FilterKind = 'anyOf' | 'tags' | 'oneOf' | 'flag' | 'hidden' | 'text';

/** Props of a filter input that the list reads. All others are passed to react-admin's input. */
export interface FilterInputProps extends AudienceProps {
  /** Name of the filter in the URL, in the list's filterValues and in the API's filter. */
  source: string;
  label: string;
  choices?: readonly Choice[];
  /** Shown only if the institution has this feature. */
  feature?: FeatureName;
  /** For hidden: the label in the list's options. */
  option?: string;
  /** For tags: the field of the rows with the tags. */
  field?: string;
  /**
   * Shows the filter next to the list instead of in the filter menu. It has no chip and is never cleared, because it
   * shows its own value.
   */
  alwaysOn?: boolean;
  children?: ReactNode;
}

/** Static properties of a filter input. */
export interface FilterInputType {
  filterKind?: FilterKind;
  /** Returns true if the URL can contain this value. Default: any value. */
  accepts?: (value: string) => boolean;
  /** Returns the text of a value for its chip. Default: the name of the choice, else the value. */
  valueText?: (value: string, i18n: I18n) => string;
  /** Loads the input's code in advance. */
  preloaded?: () => Promise<void>;
}

/** A filter of a list: its input and its props, for the URL and the chips. */
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
