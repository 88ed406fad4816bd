import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import type { Document } from './documents.ts';

export interface Inputs {
  project: Project;
  schema: { file: string; text: string };
  config: { file: string; text: string };
  documents: readonly Document[];
  /** Message ids of the source bundle, if texts are checked. */
  messages: { file: string; text: string; ids: ReadonlySet<string> } | undefined;
  unreadable?: readonly Problem[];
  /** Returns whether a hand-written part exports its name, or another one. */
  hasSlot: (resource: string, name: string, exported?: string) => boolean;
  slotFiles: (resource: string) => readonly string[];
  bases: ReadonlyMap<string, string>;
  /** Paths of the server's modules. A file is named after the field that it resolves. Default: none. */
  modules?: readonly string[];
  textOf?: (file: string) => string | undefined;
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
