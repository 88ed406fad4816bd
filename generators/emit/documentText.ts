import { createHash } from 'node:crypto';
import {
  Kind,
  stripIgnoredCharacters,
  visit,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** An operation as it is sent: with the fragments of its document that it uses. */
export function operationText({ definitions }: DocumentNode, operation: OperationDefinitionNode): string {
  const used = new Set<string>();
  const note = (node: ASTNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return;
        used.add(name.value);
        const fragment = definitions.find(
          (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
        );
        if (fragment) note(fragment);
      },
    });
  };
  note(operation);
  const fragments = definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && used.has(definition.name.value),
  );
  return [operation, ...fragments].map(textOf).join(' ');
}

const textOf = ({ loc }: DefinitionNode): string =>
  stripIgnoredCharacters(loc?.source.body.slice(loc.start, loc.end) ?? '');

/** How a document is named in a request, by GraphQL over HTTP's appendix on persisted documents. */
export const documentId = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** The schema's text, as it was parsed. */
export const sdlText = ({ loc }: DocumentNode): string => loc?.source.body ?? '';
