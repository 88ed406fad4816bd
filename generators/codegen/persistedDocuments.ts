import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { documentId, operationsOf } from '../read/documents.ts';
import { quote } from '../emit/code.ts';

/** Emits the documents of our own client by id. The server can be configured to run no others. */
export const plugin: PluginFunction = async (_schema, documents, _config, info) => {
  const texts = (await operationsOf(documents, info)).map(({ text }) => text).toSorted();
  const entries = texts.map((text) => `  [${quote(documentId(text))}, ${JSON.stringify(text)}],\n`);
  return `export const documents: ReadonlyMap<string, string> = new Map([\n${entries.join('')}]);\n`;
};

/** Orders documents by path, because a glob finds files in any order and the output must always be the same. */
export const byLocation: Types.DocumentTransformFunction = ({ documents }) =>
  documents.toSorted(({ location: a = '' }, { location: b = '' }) => (a < b ? -1 : 1));
