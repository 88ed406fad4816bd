import { createContext, use, type ComponentType } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import type * as Parts from './filterInputParts.tsx';
import type { FilterInputProps, FilterKind } from './filterSpec.ts';

type FilterParts = typeof Parts;

/** What the filter menu, once opened, has of the inputs' code: they are drawn with it at once. */
export const FilterPartsContext = createContext<FilterParts | undefined>(undefined);

type FilterInput = ComponentType<FilterInputProps> & { filterKind: FilterKind };

function filterInput(filterKind: FilterKind, name: keyof FilterParts): FilterInput {
  const Later = lazyPart<FilterInputProps>(() => import('./filterInputParts.tsx').then((parts) => parts[name]));
  const Input = (props: FilterInputProps) => {
    const Part = use(FilterPartsContext)?.[name] ?? Later;
    return <Part {...props} />;
  };
  return Object.assign(Input, { filterKind });
}

/** react-admin's CheckboxGroupInput: any of the chosen values. Loaded when the filter menu is first opened. */
export const CheckboxGroupInput = filterInput('anyOf', 'CheckboxGroupFilter');
/** react-admin's RadioButtonGroupInput, and "any" before its choices. */
export const RadioButtonGroupInput = filterInput('oneOf', 'RadioButtonGroupFilter');
/** One checkbox: only rows where it is set. */
export const BooleanInput = filterInput('flag', 'BooleanFilter');
/** Leaves rows out where it is set, until the list's options show them; then, only those. */
export const HiddenRowsInput = filterInput('hidden', 'HiddenRowsFilter');
/** Any of the tags that the list's rows have in the field `field`. */
export const TagsInput = filterInput('tags', 'TagsFilter');
