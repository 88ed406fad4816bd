import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import type { Document } from './documents.ts';

/** Everything that the generator reads, as texts. */
export interface Inputs {
  project: Project;
  schema: { file: string; text: string };
  config: { file: string; text: string };
  /** Documents of hand-written components. */
  documents: readonly Document[];
  /** The source bundle's message ids, where texts are checked. */
  messages: { file: string; text: string; ids: ReadonlySet<string> } | undefined;
  /** What of these could not be read. */
  unreadable?: readonly Problem[];
  /** Whether a hand-written part exports its name, or another one. */
  hasSlot: (resource: string, name: string, exported?: string) => boolean;
  /** The names of a resource's hand-written files. */
  slotFiles: (resource: string) => readonly string[];
  /** What the screens that were taken over began with, by file. */
  bases: ReadonlyMap<string, string>;
  /** The paths of the server's modules; a file is named after the field that it answers. Default: none. */
  modules?: readonly string[];
  /** The text of any file of the project, where it is there. Default: none is. */
  textOf?: (file: string) => string | undefined;
  /** Where the server's resolver types are wanted too. */
  withServer: boolean;
}
