import type { GraphQLSchema } from 'graphql';
import type { Inputs } from '../check.ts';
import type { ConfigText } from '../read/configText.ts';
import type { SourceFile } from '../read/sourceFiles.ts';
import type { Change, Sides } from './change.ts';
import type { CompilerError } from './compiler/compilerErrors.ts';

/** Everything that an impact is found in. */
export interface Comparison {
  project: Inputs['project'];
  schemas: Sides<GraphQLSchema>;
  files: Sides<string>;
  config: ConfigText;
  documents: Inputs['documents'];
  hasSlot: Inputs['hasSlot'];
  slotFiles: Inputs['slotFiles'];
  /** The server's files, where there is one, and their texts. */
  modules?: Inputs['modules'];
  textOf?: Inputs['textOf'];
  /** The source bundle: message ids and their texts, where texts are checked. */
  messages: { file: string; texts: Readonly<Record<string, string>> } | undefined;
  /** Hand-written code of src, server and tests. */
  sources: readonly SourceFile[];
  /** What the compiler refuses of them after the change; where it was not asked, their words are searched instead. */
  refused?: readonly CompilerError[] | undefined;
  /** The way from one schema to the other. */
  changes: readonly Change[];
}
