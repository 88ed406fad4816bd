import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { quote } from '../emit/header.ts';
import { documentId } from '../emit/documentText.ts';
import { operationsOf } from './operationsOf.ts';

/** The documents of our own client, for the server: it knows them by id, and can be told to run nothing else. */
export const plugin: PluginFunction = (_schema, documents) => {
  const texts = operationsOf(documents)
    .map(({ text }) => text)
    .toSorted();
  const entries = texts.map((text) => `  [${quote(documentId(text))}, ${JSON.stringify(text)}],\n`);
  return `export const documents: ReadonlyMap<string, string> = new Map([\n${entries.join('')}]);\n`;
};
