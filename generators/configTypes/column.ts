import type { ColumnConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOf } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

export type Column<T, W extends WordTypes> = Narrowed<
  ColumnConfig,
  {
    field: FieldOf<T>;
    sortBy: W['sortRule'];
    breakpoint: W['breakpoint'];
    audience: readonly W['audience'][];
    exportAs: W['exportRule'];
  }
>;
