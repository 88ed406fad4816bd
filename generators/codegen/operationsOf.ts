import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { operationText } from '../emit/documentText.ts';

interface Operation {
  node: OperationDefinitionNode;
  /** As it is sent. */
  text: string;
}

/** The operations of documents, each with the fragments of its file that it uses. */
export const operationsOf = (documents: readonly Types.DocumentFile[]): Operation[] =>
  documents.flatMap(({ document }) =>
    (document?.definitions ?? []).flatMap((node) =>
      document && node.kind === Kind.OPERATION_DEFINITION ? [{ node, text: operationText(document, node) }] : [],
    ),
  );
