/** How a hand-written server is laid out, as far as its files are named after the schema. */
export interface ServerLayout {
  /** Everything of it, generated and by hand. */
  folder: string;
  /** The folder of what answers the schema's fields. */
  modules: string;
  /** The emitted table of resolvers: an import for what answers, and the object `resolvers` of types. */
  table: string;
  /** What emitted modules of the server declare beside the schema's types, or take from TypeScript. */
  takenNames: readonly string[];
  /** The export of a module that is named after a type; `isWhole` where the module itself is. */
  namedAfter: (type: string, module: string) => { name: string; isWhole: boolean } | undefined;
}

/** The folder that belongs to the generator alone. */
export const OWN_FOLDER = 'src/generated';

/** Where a project keeps code that is written by hand, beside `src/features`. */
export interface Layout {
  /** Pages and what wires them. */
  app?: string;
  /** Rules that browser and server share. */
  rules?: string;
  server?: ServerLayout;
}

export const isIn = (folder: string | undefined, file: string): boolean =>
  folder !== undefined && file.startsWith(`${folder}/`);
