import type { CodegenConfig } from '@graphql-codegen/cli';
import type { GraphQLSchema } from 'graphql';
import type { ResourceModel } from './model/resourceModel.ts';
import type { Scalars } from './read/readSchema.ts';
import { defaultCodegen } from './codegen/codegenFiles.ts';

/** The modules that emitted code imports: paths from the project's folder, or packages. */
export interface Modules {
  /**
   * Modules of the screens' elements. A module's name: screens use only react-admin's elements, from this module. A
   * function: the project has its own elements for everything in screens.config.ts, and the function returns the module
   * of each.
   */
  elements: string | ((name: string, use: 'list' | 'form' | 'show' | 'resource') => string);
  /** Sentence at the top of each screen about the origin of its elements. Default: none. */
  note?: string;
  /** Module of the runtime for the table of operations. */
  operations: string;
  /** Module of the runtime for calls that don't have the default shape. */
  callShapes: string;
}

type Files = readonly (readonly [file: string, text: string])[];

/** Settings of a project for the generator, in addition to its schema and screens. */
export interface Project {
  words: Words;
  scalars: Scalars;
  modules: Modules;
  /** Bundle of texts that the screens are checked against. Undefined: texts are not checked. */
  messages: string | undefined;
  codegen: CodegenConfig;
  layout: Layout;
  /** Returns further files that depend on the screens. */
  screenOutputs: (model: readonly ResourceModel[]) => Files;
  /** Returns further files that depend on the schema and the server's modules. */
  serverOutputs: (schema: GraphQLSchema, modules: readonly string[]) => Files;
  /** Renders a Markdown table of audiences and permissions for every screen. */
  matrix?: (model: readonly ResourceModel[]) => string;
}

export type ProjectSettings = Partial<Omit<Project, 'words'>> & { words?: Partial<Words> };

/** Declares a project. The defaults are those of a project that uses react-admin's own elements. */
export const defineProject = ({ words, ...settings }: ProjectSettings = {}): Project => ({
  scalars: {},
  modules: { elements: 'react-admin', operations: RUNTIME, callShapes: RUNTIME },
  messages: undefined,
  codegen: defaultCodegen(RUNTIME),
  layout: {},
  screenOutputs: () => [],
  serverOutputs: () => [],
  ...settings,
  words: { ...NO_WORDS, ...words },
});

const RUNTIME = 'graphql-screens/runtime';

/** Folder of files that only the generator writes. */
export const OWN_FOLDER = 'src/generated';

/** Folders of hand-written code, in addition to `src/features`. */
export interface Layout {
  /** Folder of the rules that browser and server share. */
  rules?: string;
  /** Layout of a hand-written server. */
  server?: {
    /** Folder of the whole server, generated and hand-written. */
    folder: string;
    /** Folder of the modules that resolve the schema's fields. */
    modules: string;
    /** Names that the server's emitted modules declare, or that TypeScript provides. */
    takenNames: readonly string[];
  };
}

export const isIn = (folder: string | undefined, file: string): boolean =>
  folder !== undefined && file.startsWith(`${folder}/`);

/** A rule over a row. The generator runs it to find the fields that it reads. */
export type RowRule = (row: never, ...rest: never[]) => unknown;

/** Words that screens.config.ts can use in addition to names of the schema. */
export interface Words {
  /** Scopes of screens, used as `scope.<name>` in `args`. */
  scopes: readonly string[];
  /** Scopes that are available on a page declared by the config's `page`. */
  pageScopes: readonly string[];
  /** First path segments that pages can't use. */
  takenPaths: readonly string[];
  audiences: readonly string[];
  /** Returns the audiences that users of a screen within these scopes can belong to. Default: all. */
  audiencesIn?: (scopes: readonly string[]) => readonly string[];
  permissions: readonly string[];
  icons: readonly string[];
  features: readonly string[];
  illustrations: readonly string[];
  /** Window widths in CSS pixels. */
  breakpoints: readonly number[];
  /** Sort keys, if the API has an enum or scalar with this name for them. */
  columnKeys: { type: string; values: readonly string[] };
  textRules: readonly string[];
  sortRules: Readonly<Record<string, RowRule>>;
  matchRules: Readonly<Record<string, RowRule>>;
  exportRules: Readonly<Record<string, RowRule>>;
  subjectRules: Readonly<Record<string, RowRule>>;
}

const NO_WORDS: Words = {
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
