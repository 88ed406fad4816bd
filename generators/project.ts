import type { CodegenConfig } from '@graphql-codegen/cli';
import type { GraphQLSchema } from 'graphql';
import type { Names } from './add/names.ts';
import type { Layout } from './layout.ts';
import type { ResourceModel } from './model/resourceModel.ts';
import type { Scalars } from './read/readSchema.ts';
import { NO_WORDS, type Words } from './words.ts';
import { defaultCodegen } from './codegen/defaultCodegen.ts';

/** The modules that emitted code imports: paths from the project's folder, or packages. */
export interface Modules {
  /**
   * What screens are made of. A module's name: it has react-admin's elements, and screens use no others. A function:
   * the project has elements of its own for everything that screens.config.ts can say, and tells where each stands.
   */
  elements: string | ((name: string, use: 'list' | 'form' | 'show' | 'resource') => string);
  /** A sentence at the head of each screen: where its elements come from. Default: none. */
  note?: string;
  /** What the table of operations is made with. */
  operations: string;
  /** The same for calls in other shapes than the default one. */
  callShapes: string;
}

type Files = readonly (readonly [file: string, text: string])[];

/** What a project tells the generator beside its schema and its screens. */
export interface Project {
  words: Words;
  scalars: Scalars;
  modules: Modules;
  /** Bundle of texts that the screens are checked against. None: texts are not checked. */
  messages: string | undefined;
  codegen: CodegenConfig;
  layout: Layout;
  /** Further files made of the screens. */
  screenOutputs: (model: readonly ResourceModel[]) => Files;
  /** Further files made of the schema and of the server's modules. */
  serverOutputs: (schema: GraphQLSchema, modules: readonly string[]) => Files;
  /** Who sees and may do what on every screen, as Markdown. */
  matrix?: (model: readonly ResourceModel[]) => string;
  /** The files that `--add` writes and changes for a type that the schema does not have yet, or why it writes none. */
  newResource?: (root: string, inputs: NewResourceInputs, names: Names) => Promise<Map<string, string> | string>;
}

export interface NewResourceInputs {
  schema: GraphQLSchema;
  sdl: { file: string; text: string };
  config: { file: string; text: string };
}

export type ProjectSettings = Partial<Omit<Project, 'words'>> & { words?: Partial<Words> };

/** Declares a project; what it leaves out is as a project over react-admin's own elements has it. */
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

/** What of a project its config is verified against. */
export const surroundings = ({ words, modules: { elements } }: Project) => ({
  words,
  hasOwnElements: typeof elements !== 'string',
});

/** The package that a project imports the runtime from, where it names no modules of its own. */
const RUNTIME = 'graphql-screens/runtime';
