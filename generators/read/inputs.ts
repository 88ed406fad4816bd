import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import type { Document } from './documents.ts';

/** All inputs of the generator, as texts. */
export interface Inputs {
  project: Project;
  schema: { file: string; text: string };
  config: { file: string; text: string };
  /** Documents of hand-written components. */
  documents: readonly Document[];
  /** Message ids of the source bundle, if texts are checked. */
  messages: { file: string; text: string; ids: ReadonlySet<string> } | undefined;
  /** Files that could not be read. */
  unreadable?: readonly Problem[];
  /** Returns whether a hand-written part exports its name, or another one. */
  hasSlot: (resource: string, name: string, exported?: string) => boolean;
  /** Returns the names of a resource's hand-written files. */
  slotFiles: (resource: string) => readonly string[];
  /** Bases of taken-over screens, by file. */
  bases: ReadonlyMap<string, string>;
  /** Paths of the server's modules. A file is named after the field that it resolves. Default: none. */
  modules?: readonly string[];
  /** Returns the text of a file of the project, if the file exists. Default: none do. */
  textOf?: (file: string) => string | undefined;
  /** True if the server's resolver types are emitted too. */
  withServer: boolean;
}

/** Returns the hand-written files of a resource that export their own name: the parts that a config can name. */
export const partNames = (
  { slotFiles, hasSlot }: Pick<Inputs, 'slotFiles' | 'hasSlot'>,
  resource: string,
  ending: 'ts' | 'tsx',
): string[] =>
  slotFiles(resource)
    .filter((file) => file.endsWith(`.${ending}`) && !/\.(test|generated)\./.test(file))
    .map((file) => file.slice(0, -ending.length - 1))
    .filter((name) => hasSlot(resource, name));

/** Returns the parts of every resource as types, for completion in the editor. */
export function partTypes(inputs: Inputs, resources: readonly string[]): string {
  const union = (resource: string, ending: 'ts' | 'tsx') =>
    partNames(inputs, resource, ending)
      .map((name) => `'${name}'`)
      .join(' | ') || 'never';
  const lines = resources.map(
    (name) => `  '${name}': { component: ${union(name, 'tsx')}; function: ${union(name, 'ts')} };\n`,
  );
  return `interface ScreenParts {\n${lines.join('')}}\n`;
}
