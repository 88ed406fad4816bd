import { plugin as operations, type TypeScriptDocumentsPluginConfig } from '@graphql-codegen/typescript-operations';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { groupBy } from 'es-toolkit';
import { perDocument } from '../read/documents.ts';

const IMPORT = /^import type \{ (.*) \} from (.*);$/;

/** Emits graphql-codegen's types of operations. Results for unchanged documents are reused. */
export const plugin: PluginFunction<TypeScriptDocumentsPluginConfig> = async (schema, documents, config, info) => {
  const made = await perDocument('types', documents, info, (document) => operations(schema, [document], config, info));
  const prepend = new Set(made.flatMap((one) => one.prepend ?? []));
  const imports = [...prepend].flatMap((line) => {
    const [, names, from = ''] = IMPORT.exec(line) ?? [];
    return names?.split(', ').map((name) => ({ name, from })) ?? [];
  });
  const joined = Object.entries(groupBy(imports, ({ from }) => from)).map(
    ([from, ones]) =>
      `import type { ${[...new Set(ones.map(({ name }) => name))].toSorted().join(', ')} } from ${from};`,
  );
  return {
    prepend: [...[...prepend].filter((line) => !IMPORT.test(line)), ...joined],
    content: made.map(({ content }) => content).join('\n'),
  };
};
