import { hashText } from '../memoize.ts';
import {
  Kind,
  print,
  stripIgnoredCharacters,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql';
import type { Types } from '@graphql-codegen/plugin-helpers';

export interface Document {
  location: string;
  text: string;
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Adds the `__typename`s that a normalized cache requires, where Apollo Client adds them. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      leave(node, _key, parent) {
        const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        const isNamed = node.selections.some(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
        );
        return isRoot || isNamed ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
      },
    },
  });

/** Returns a document's id (GraphQL over HTTP, appendix on persisted documents). */
export const documentId = (text: string): string => `sha256:${hashText(text)}`;

export const sdlText = ({ loc }: DocumentNode): string => loc?.source.body ?? '';

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
  // An operation is sent with the fragments that it uses.
  const parts = separateOperations(sent);
  const found = sent.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const fragments = (parts[node.name?.value ?? '']?.definitions ?? []).filter((one) => one.kind !== node.kind);
    return [{ node, text: stripIgnoredCharacters([node, ...fragments].map(print).join(' ')) }];
  });
  known.set(document, found);
  return found;
}
