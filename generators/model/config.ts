import type { ConfigValue } from '../read/configText.ts';

/** screens.config.ts as its types promise it; `verify` has the last word, since the text is read and not compiled. */
export interface Config {
  [resource: string]: ResourceConfig;
}

/** A source of an argument, or a value of its own. */
export type ArgSource = string | { value: ConfigValue };
export type Args = Readonly<Record<string, ArgSource>>;

export interface ResourceConfig {
  id: readonly string[];
  opens?: string;
  icon?: string;
  hasEdit?: boolean;
  operations: {
    list: ListCallConfig;
    one?: { query: string; args: Args };
    create?: WriteConfig | readonly WriteConfig[];
    update?: WriteConfig | readonly WriteConfig[];
    delete?: WriteConfig | readonly WriteConfig[];
  };
  json?: readonly string[];
  list: {
    screen?: string;
    perPage: number;
    sort?: { field: string; order: (typeof SORT_ORDERS)[number] };
    also?: readonly string[];
    columns: readonly ColumnConfig[];
    search?: readonly string[];
    filters?: readonly FilterConfig[];
    tieBreaks?: readonly string[];
    searchAfterMs?: number;
    rowName?: string;
    subject?: string;
    copies?: string;
    rowActions?: {
      slot?: string;
      actions?: readonly ActionConfig[];
      for?: readonly string[];
      selectFor?: readonly string[];
    };
    exportFor?: readonly string[];
    toolbar?: string;
    introduction?: string;
    drawing?: string;
  };
  page?: PageConfig;
  create?: {
    may?: string;
    screen?: string;
    for: readonly string[];
    fields?: readonly FormFieldConfig[];
    slot?: string;
  };
}

export interface PageConfig {
  path: string;
  icon: string;
  may: string;
}

/** The right that opens a resource's list: a page's own, where nothing else is said. */
export const opensOf = ({ opens, page }: Pick<ResourceConfig, 'opens' | 'page'>): string | undefined =>
  opens ?? page?.may;

/** The icon of a resource: that of its page, where nothing else is said. */
export const iconOf = ({ icon, page }: Pick<ResourceConfig, 'icon' | 'page'>): string | undefined => icon ?? page?.icon;

export interface ActionConfig {
  key: string;
  icon: string;
  may: string;
  when?: { field: string; is: string | boolean };
  onFailedCopy?: boolean;
  set?: ConfigValue;
  remove?: boolean;
  edit?: string;
  form?: readonly FormFieldConfig[];
  dialog?: string;
  run?: string;
  confirm?: boolean;
  many?: boolean;
  undo?: boolean;
}

/** What an action does, as the kit calls it. */
export const ACTION_KINDS = ['set', 'remove', 'edit', 'form', 'dialog', 'run'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
export const kindOf = (action: ActionConfig): ActionKind | undefined =>
  ACTION_KINDS.find((kind) => action[kind] !== undefined);

export interface ListCallConfig {
  query: string;
  items?: string;
  args: Args;
  fanOut?: Readonly<Record<string, readonly string[]>>;
  pages?: { limit: string; after?: string; offset?: string; size?: number };
  count?: { query: string; at: string };
  order?: string;
  reverse?: string;
  where?: string;
  text?: string;
}

export interface WriteConfig {
  mutation: string;
  args?: Args;
  data?: string;
  row?: string;
  fields?: readonly string[];
  nullMeans?: 'asItIs';
}

export interface ColumnConfig {
  field: string;
  sortable?: boolean;
  sortBy?: string;
  from?: number;
  for?: readonly string[];
  slot?: string;
  exportAs?: string;
}

export const FILTER_KINDS = ['oneOf', 'words', 'either', 'flag', 'hidden'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;

export interface FilterConfig {
  field: string;
  key?: string;
  kind: (typeof FILTER_KINDS)[number];
  values?: readonly string[];
  vocabulary?: string;
  matchBy?: string;
  for?: readonly string[];
  feature?: string;
}

export interface FormFieldConfig {
  field: string;
  rule?: string;
  initial?: string | boolean | number;
  choices?: readonly string[];
  reference?: string;
}

export const WRITES = ['create', 'update', 'delete'] as const;
export type Write = (typeof WRITES)[number];
