import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';

/** The plugins of codegen.ts; each is loaded when it is needed. */
const PLUGINS: Readonly<Record<string, () => Promise<CodegenPlugin>>> = {
  add: () => import('@graphql-codegen/add'),
  './generators/codegen/persistedDocuments.ts': () => import('./persistedDocuments.ts'),
  './generators/codegen/schemaMaps.ts': () => import('./schemaMaps.ts'),
  './generators/codegen/typedDocuments.ts': () => import('./typedDocuments.ts'),
  typescript: () => import('./inputTypes.ts'),
  'typescript-operations': () => import('@graphql-codegen/typescript-operations'),
  'typescript-resolvers': () => import('@graphql-codegen/typescript-resolvers'),
};

/** Answers graphql-codegen, which looks for a plugin in its own packages first. */
export function loadPlugin(name: string): Promise<CodegenPlugin> {
  const load = PLUGINS[name.replace(/^@graphql-codegen\//, '')];
  if (!load) throw new Error(`generators/codegen/loadPlugin.ts has no plugin ${name}`);
  return load();
}
