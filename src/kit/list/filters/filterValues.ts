import type { FilterPayload } from 'react-admin';
import type { ListAddress } from '../listAddress.ts';
import type { FilterSpec } from './filterSpec.ts';

/** What the address says, as react-admin's filterValues have it: an array for several values, else the value itself. */
export const filterValuesOf = (
  { text, chosen }: Pick<ListAddress, 'text' | 'chosen'>,
  filters: readonly FilterSpec[],
): FilterPayload => ({
  ...(text !== '' && { text }),
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
  return kind === 'flag' ? true : values[0];
}

/** The way back: what setFilters was given, as the address has it. What is empty is not set. */
export const chosenOf = (values: FilterPayload, filters: readonly FilterSpec[]): ListAddress['chosen'] =>
  Object.fromEntries(
    filters.flatMap(({ key }) => {
      const value: unknown = values[key];
      const texts = (Array.isArray(value) ? value : [value]).filter(isSet).map(String);
      return texts.length === 0 ? [] : [[key, texts]];
    }),
  );

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;
