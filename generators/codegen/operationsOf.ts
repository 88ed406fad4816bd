import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { operationText, withTypenames } from '../read/documents.ts';

interface Operation {
  node: OperationDefinitionNode;
  text: string;
}

const SCREENS = /screens\.generated\.graphql$/;

/** Requests `__typename`s for hand-written pages, whose results go into Apollo Client's cache. */
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
