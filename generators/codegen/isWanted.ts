import type { Types } from '@graphql-codegen/plugin-helpers';
import type { Document } from '../read/documents.ts';

/** Whether a document is one that an output of codegen.ts names: by path or by globs, without those behind a `!`. */
export function isWanted(
  pointers: Types.InstanceOrArray<Types.OperationDocument> = [],
): (document: Document) => boolean {
  const globs = [pointers].flat().filter((pointer) => typeof pointer === 'string');
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map(patternOf);
  const unwanted = globs.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));
  return ({ location }) =>
    wanted.some((pattern) => pattern.test(location)) && !unwanted.some((pattern) => pattern.test(location));
}

const PARTS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '.': '\\.' };

const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|\*|\./g, (part) => PARTS[part] ?? part)}$`);
