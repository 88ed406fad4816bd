import { Kind, parse } from 'graphql';
import { documentId, textOf } from './documentText.ts';
import { header, quote } from './header.ts';
import type { Document } from './typescript.ts';

/** The documents of our own client, for the server: it knows them by id, and can be told to run nothing else. */
export function persistedDocuments(documents: readonly Document[], ...sources: readonly string[]): string {
  const texts = documents.flatMap(({ text }) => parse(text).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).map(textOf)).toSorted();
  const entries = texts.map((text) => `  [${quote(documentId(text))}, ${JSON.stringify(text)}],\n`);
  return `${header(...sources)}export const documents: ReadonlyMap<string, string> = new Map([\n${entries.join('')}]);\n`;
}
