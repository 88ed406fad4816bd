import type { FilterPayload } from 'react-admin';
import type { ListAddress } from '../listAddress.ts';
import { OTHER_FILTERS, otherFilters, readValue, writeValue } from './addressValue.ts';
import type { FilterSpec } from './filterSpec.ts';

/** Returns the address's filters as react-admin's filterValues: an array for several values, else the value. */
export const filterValuesOf = (
  { text, chosen }: Pick<ListAddress, 'text' | 'chosen'>,
  filters: readonly FilterSpec[],
): FilterPayload => ({
  ...(text !== '' && { text }),
  ...otherFilters(chosen[OTHER_FILTERS]),
  ...Object.fromEntries(
    filters.flatMap((filter) => {
      const values = chosen[filter.key];
      if (values === undefined || values.length === 0) return [];
      return [[filter.key, valueOf(filter, values)]];
    }),
  ),
});

function valueOf({ kind }: FilterSpec, values: readonly string[]): unknown {
  if (kind === 'anyOf' || kind === 'tags') return values;
  if (kind === 'flag') return true;
  return kind === 'text' ? readValue(values[0] ?? '') : values[0];
}

/** Converts the values given to setFilters into those of the address. Empty values are left out. */
export function chosenOf({ text: _, ...values }: FilterPayload, filters: readonly FilterSpec[]): ListAddress['chosen'] {
  const keys = filters.map(({ key }) => key);
  const others = Object.entries(values).filter(([key, value]) => !keys.includes(key) && anyTexts(value).length > 0);
  const chosen = filters.map(({ key, kind }): [string, string[]] => [
    key,
    kind === 'text' ? anyTexts(values[key]) : choiceTexts(values[key]),
  ]);
  if (others.length > 0) chosen.push([OTHER_FILTERS, [writeValue(Object.fromEntries(others))]]);
  return Object.fromEntries(chosen.filter(([, texts]) => texts.length > 0));
}

/** Returns the texts of a value. `false` is a value too, unlike that of a cleared checkbox. */
const anyTexts = (value: unknown): string[] =>
  isSet(value) && !(Array.isArray(value) && value.length === 0) ? [writeValue(value)] : [];

const choiceTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => isSet(entry) && entry !== false).map(String);

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
