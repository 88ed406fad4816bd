/** screens.config.ts as its types promise it; `verify` has the last word, since the text is read and not compiled. */
export interface Config {
  [resource: string]: ResourceConfig;
}

export type Args = Readonly<Record<string, string>>;

export interface ResourceConfig {
  id: readonly string[];
  operations: {
    list: { query: string; items: string; args: Args; fanOut?: Readonly<Record<string, readonly string[]>> };
    one?: { query: string; args: Args };
    create?: WriteConfig;
    update?: WriteConfig;
    delete?: WriteConfig;
  };
  list: {
    perPage: number;
    sort: { field: string; order: 'asc' | 'desc' };
    also?: readonly string[];
    columns: readonly ColumnConfig[];
    search?: readonly string[];
    filters?: readonly FilterConfig[];
    tieBreaks?: readonly string[];
    rowActions?: { slot: string; for?: readonly string[] };
    introduction?: string;
  };
  create?: { for: readonly string[]; fields: readonly FormFieldConfig[] };
}

export interface WriteConfig {
  mutation: string;
  args?: Args;
}

export interface ColumnConfig {
  field: string;
  sortable?: boolean;
  sortBy?: string;
  from?: number;
  for?: readonly string[];
  slot?: string;
}

export interface FilterConfig {
  field: string;
  key?: string;
  kind: 'oneOf' | 'flag' | 'hidden';
  values?: readonly string[];
  vocabulary?: string;
  matchBy?: string;
  for?: readonly string[];
}

export interface FormFieldConfig {
  field: string;
  rule?: string;
  initial?: string;
  choices?: readonly string[];
}

export const WRITES = ['create', 'update', 'delete'] as const;
export type Write = (typeof WRITES)[number];
