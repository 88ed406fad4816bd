import { Kind, type DocumentNode } from 'graphql';
import { documentId, operationText } from './documentText.ts';
import { header, quote } from './header.ts';
import { sentDocument, type Document } from './documentTypes.ts';

/** The documents of our own client, for the server: it knows them by id, and can be told to run nothing else. */
export function persistedDocuments(documents: readonly Document[], ...sources: readonly string[]): string {
  const texts = documents.flatMap((document) => operationTexts(sentDocument(document))).toSorted();
  const entries = texts.map((text) => `  [${quote(documentId(text))}, ${JSON.stringify(text)}],\n`);
  return `${header(...sources)}export const documents: ReadonlyMap<string, string> = new Map([\n${entries.join('')}]);\n`;
}

const operationTexts = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [operationText(document, definition)] : [],
  );
