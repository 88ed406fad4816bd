/** The project's own words as types: what screens.config.ts may say beside the names of the schema. */
export interface WordTypes {
  scope: string;
  audience: string;
  permission: string;
  icon: string;
  feature: string;
  illustration: string;
  breakpoint: number;
  textRule: string;
  sortRule: string;
  matchRule: string;
  exportRule: string;
  subjectRule: string;
}

interface DeclaredWords {
  scopes: readonly string[];
  audiences: readonly string[];
  permissions: readonly string[];
  icons: readonly string[];
  features: readonly string[];
  illustrations: readonly string[];
  breakpoints: readonly number[];
  textRules: readonly string[];
  sortRules: object;
  matchRules: object;
  exportRules: object;
  subjectRules: object;
}

/** The types of words that a project declares. */
export interface WordsOf<W extends DeclaredWords> extends WordTypes {
  scope: W['scopes'][number];
  audience: W['audiences'][number];
  permission: W['permissions'][number];
  icon: W['icons'][number];
  feature: W['features'][number];
  illustration: W['illustrations'][number];
  breakpoint: W['breakpoints'][number];
  textRule: W['textRules'][number];
  sortRule: keyof W['sortRules'] & string;
  matchRule: keyof W['matchRules'] & string;
  exportRule: keyof W['exportRules'] & string;
  subjectRule: keyof W['subjectRules'] & string;
}
