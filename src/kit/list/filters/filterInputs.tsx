import { useResourceContext, useTranslate } from 'react-admin';
import { use } from 'react';
import { ListStateContext } from '../listState.ts';
import { Search } from 'lucide-react';
import { FILTER_TEXT_MAX } from '../../../../shared/domain/limits.ts';
import { lazyPart, type LazyPart } from '../../../lazy/lazyPart.tsx';
import type * as Parts from './filterInputParts.tsx';
import type { FilterInputProps, FilterInputType, FilterKind } from './filterSpec.ts';

const filterInput = (
  filterKind: FilterKind,
  name: Exclude<keyof typeof Parts, 'FilterPopover'>,
): LazyPart<FilterInputProps> & FilterInputType =>
  Object.assign(
    lazyPart<FilterInputProps>(() => import('./filterInputParts.tsx').then((parts) => parts[name])),
    { filterKind },
  );

/** react-admin's CheckboxGroupInput: any of the chosen values. Loaded when the filter menu is first opened. */
export const CheckboxGroupInput = filterInput('anyOf', 'CheckboxGroupFilter');
/** react-admin's RadioButtonGroupInput with "any" as an additional first choice. */
export const RadioButtonGroupInput = filterInput('oneOf', 'RadioButtonGroupFilter');
/** One checkbox that keeps only rows in which the field is set. */
export const BooleanInput = filterInput('flag', 'BooleanFilter');
/** Hides rows in which the field is set until the list's options show them. Then its checkbox keeps only these rows. */
export const HiddenRowsInput = filterInput('hidden', 'HiddenRowsFilter');
/** Filters by any of the tags in the field `field` of the rows. */
export const TagsInput = filterInput('tags', 'TagsFilter');

interface Props {
  /** Always `text`. */
  source: string;
  /** Message id or text. Default: `resources.<resource>.search`. */
  label?: string;
  alwaysOn?: boolean;
}

/** react-admin's SearchInput next to the list. It needs no form and is updated immediately. */
export function SearchInput({ label: id }: Props) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const list = use(ListStateContext);
  if (!list) return null;
  const label = t(id ?? `resources.${resource}.search`);
  return (
    <span className="search">
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={FILTER_TEXT_MAX}
        value={list.text}
        onChange={({ target }) => list.setText(target.value)}
      />
    </span>
  );
}
