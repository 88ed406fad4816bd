import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { documentId, operationsOf } from '../read/documents.ts';
import { quote } from '../emit/code.ts';

/** Emits `TypedDocumentNode`s. `documentFrom` is the module with the function that creates them. */
export const plugin: PluginFunction<{ documentFrom: string }> = async (_schema, documents, { documentFrom }, info) => {
  const constants = (await operationsOf(documents, info)).map(({ name, type, text }) => {
    const made = `document<${type}, ${type}Variables>(${quote(documentId(text))}, ${JSON.stringify(text)})`;
    return `export const ${name}Document = ${made};\n`;
  });
  if (constants.length === 0) return 'export {};\n';
  return { prepend: [`import { document } from ${quote(documentFrom)};`], content: constants.join('') };
};
