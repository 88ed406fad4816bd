import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { documentId, operationsOf } from '../read/documents.ts';
import { quote } from '../emit/code.ts';

const SUFFIXES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** Emits `TypedDocumentNode`s. `documentFrom` is the module with the function that creates them. */
export const plugin: PluginFunction<{ documentFrom: string }> = (_schema, documents, { documentFrom }) => {
  const constants = operationsOf(documents).map(({ node, text }) => {
    const name = node.name?.value ?? '';
    const result = `${name}${SUFFIXES[node.operation]}`;
    const made = `document<${result}, ${result}Variables>(${quote(documentId(text))}, ${JSON.stringify(text)})`;
    return `export const ${name}Document = ${made};\n`;
  });
  if (constants.length === 0) return 'export {};\n';
  return { prepend: [`import { document } from ${quote(documentFrom)};`], content: constants.join('') };
};
