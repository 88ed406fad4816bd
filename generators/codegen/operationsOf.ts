import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { operationText, withTypenames } from '../read/documents.ts';

interface Operation {
  node: OperationDefinitionNode;
  /** Text of the operation as it is sent. */
  text: string;
}

const SCREENS = /screens\.generated\.graphql$/;

/**
 * Returns the operations of documents, each with the fragments of its file that it uses. Documents of hand-written
 * pages also request `__typename`s, since their results go into Apollo Client's cache; react-query keeps the rows
 * of the screens.
 */
export const operationsOf = (documents: readonly Types.DocumentFile[]): Operation[] =>
  documents.flatMap(({ document, location = '' }) => (document ? operationsIn(document, SCREENS.test(location)) : []));

// The browser's and the server's output print the same documents.
const known = new WeakMap<DocumentNode, Operation[]>();

function operationsIn(document: DocumentNode, isForScreens: boolean): Operation[] {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const sent = isForScreens ? document : withTypenames(document);
  const found = sent.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? [{ node, text: operationText(sent, node) }] : [],
  );
  known.set(document, found);
  return found;
}
