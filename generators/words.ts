/** A rule over a row; which fields it reads is found by running it. */
export type RowRule = (row: never, ...rest: never[]) => unknown;

/** The words that screens.config.ts may use beside those of the schema. */
export interface Words {
  /** What a screen may stand in, as `scope.<name>` in `args`. */
  scopes: readonly string[];
  /** The scopes of a page that the config asks for by `page`. */
  pageScopes: readonly string[];
  /** First parts of addresses that pages may not have. */
  takenPaths: readonly string[];
  audiences: readonly string[];
  /** Those that somebody on a screen within these scopes can be. Default: all. */
  audiencesIn?: (scopes: readonly string[]) => readonly string[];
  /** What `permission` names. */
  permissions: readonly string[];
  icons: readonly string[];
  features: readonly string[];
  illustrations: readonly string[];
  /** Widths of windows, in CSS pixels. */
  breakpoints: readonly number[];
  /** The keys that an order is asked by, where the API has an enum or scalar of that name for them. */
  columnKeys: { type: string; values: readonly string[] };
  textRules: readonly string[];
  sortRules: Readonly<Record<string, RowRule>>;
  matchRules: Readonly<Record<string, RowRule>>;
  exportRules: Readonly<Record<string, RowRule>>;
  subjectRules: Readonly<Record<string, RowRule>>;
}

/** Those of a project that declares none. */
export const NO_WORDS: Words = {
  scopes: [],
  pageScopes: [],
  takenPaths: [],
  audiences: [],
  permissions: [],
  icons: [],
  features: [],
  illustrations: [],
  breakpoints: [],
  columnKeys: { type: '', values: [] },
  textRules: ['name', 'email', 'text'],
  sortRules: {},
  matchRules: {},
  exportRules: {},
  subjectRules: {},
};
