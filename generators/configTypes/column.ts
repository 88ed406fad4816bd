import type { ColumnConfig, ShownConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOf } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

/** A value that is shown; `N` are the types of the schema. */
export type Shown<T, N> = Narrowed<ShownConfig, { field: FieldOf<T>; reference: N }>;

export type Column<T, N, W extends WordTypes> = Narrowed<
  ColumnConfig,
  {
    field: FieldOf<T>;
    reference: N;
    sortBy: W['sortRule'];
    breakpoint: W['breakpoint'];
    audience: readonly W['audience'][];
    exportAs: W['exportRule'];
  }
>;
