import { lazyPart, type LazyPart } from '../../lazy/lazyPart.tsx';
import type * as Parts from './filterInputParts.tsx';
import type { FilterInputProps, FilterInputType, FilterKind } from './filterSpec.ts';

const filterInput = (filterKind: FilterKind, name: keyof typeof Parts): LazyPart<FilterInputProps> & FilterInputType =>
  Object.assign(
    lazyPart<FilterInputProps>(() => import('./filterInputParts.tsx').then((parts) => parts[name])),
    { filterKind },
  );

/** react-admin's CheckboxGroupInput: any of the chosen values. Loaded when the filter menu is first opened. */
export const CheckboxGroupInput = filterInput('anyOf', 'CheckboxGroupFilter');
/** react-admin's RadioButtonGroupInput, with "any" before its choices. */
export const RadioButtonGroupInput = filterInput('oneOf', 'RadioButtonGroupFilter');
/** One checkbox that keeps only rows in which the field is set. */
export const BooleanInput = filterInput('flag', 'BooleanFilter');
/** Hides rows in which the field is set until the list's options show them; then the checkbox keeps only those. */
export const HiddenRowsInput = filterInput('hidden', 'HiddenRowsFilter');
/** Filter by any of the tags in the rows' field `field`. */
export const TagsInput = filterInput('tags', 'TagsFilter');
