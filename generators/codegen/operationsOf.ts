import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { operationText } from '../emit/documentText.ts';

interface Operation {
  node: OperationDefinitionNode;
  /** As it is sent. */
  text: string;
}

/** The operations of documents, each with the fragments of its file that it uses. */
export const operationsOf = (documents: readonly Types.DocumentFile[]): Operation[] =>
  documents.flatMap(({ document }) => (document ? operationsIn(document) : []));

// The browser's and the server's output print the same documents.
const known = new WeakMap<DocumentNode, Operation[]>();

function operationsIn(document: DocumentNode): Operation[] {
  const found =
    known.get(document) ??
    document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? [{ node, text: operationText(document, node) }] : [],
    );
  known.set(document, found);
  return found;
}
