import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type DocumentNode } from 'graphql';
import { documentId, operationText } from '../emit/documentText.ts';

/** What a generated document is at run time, by the plugins that make it so. */
export const documentForms = {
  /** A `TypedDocumentNode` made of an id and a text that is parsed at its first use: src/domain/typedDocument.ts. */
  text: ['./generators/codegen/typedDocumentTexts.ts'],
  /** A tree with the id in `__meta__`: a `TypedDocumentNode`, as Apollo Client takes it. */
  tree: [{ 'typed-document-node': { unstable_onExecutableDocumentNode: metaOf } }],
} satisfies Record<string, Types.OutputConfig[]>;

function metaOf(document: DocumentNode): { id: string } | undefined {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation && { id: documentId(operationText(document, operation)) };
}
