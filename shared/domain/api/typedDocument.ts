import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, OperationTypeNode, parse, type DocumentNode } from 'graphql';

/** Id of a document: its SHA-256 hash, in the field that graphql-codegen uses for persisted documents. */
interface Persisted {
  __meta__?: { hash: string };
}

/** Creates a GraphQL document with its id and the types of its result and variables. */
export const document = <Result, Variables>(id: string, text: string): TypedDocumentNode<Result, Variables> => {
  const node: DocumentNode & Persisted = {
    kind: Kind.DOCUMENT,
    __meta__: { hash: id.replace('sha256:', '') },
    // Parse a document on first use, because a page needs only a few of them.
    get definitions() {
      const { definitions } = parse(text, { noLocation: true });
      Object.defineProperty(this, 'definitions', { value: definitions, writable: true, enumerable: true });
      return definitions;
    },
  };
  return node;
};

/** Returns the hash of a document, or an empty text if the server can't find the document by an id. */
export const documentHash = ({ __meta__ }: DocumentNode & Persisted): string => __meta__?.hash ?? '';

export const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );
