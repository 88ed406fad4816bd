import { codegen } from '@graphql-codegen/core';
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import codegenConfig, { type rowMappers } from '../../codegen.ts';
import { remembered } from '../remembered.ts';
import { sdlText } from './documentText.ts';
import type { ParsedSchema } from './typescript.ts';

const add = { plugin: (_schema: unknown, _documents: unknown, { content }: { content: string }) => ({ prepend: [content], content: '' }) };
const pluginMap = { add, typescript, 'typescript-resolvers': resolvers } as unknown as Record<string, CodegenPlugin>;

export type RowMappers = ReturnType<typeof rowMappers>;

/** The server's resolver types, by the same codegen.ts that graphql-codegen's CLI takes. */
export const resolverTypes = remembered(async ({ sdl, schema }: ParsedSchema, mappers: RowMappers): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for (const [filename, output] of Object.entries(codegenConfig.generates)) {
    const { plugins = [], config = {} } = output as Types.ConfiguredOutput;
    const named = plugins.map((plugin): Types.ConfiguredPlugin => (typeof plugin === 'string' ? { [plugin]: {} } : plugin));
    files.set(filename, await codegen({ filename, schema: sdl, schemaAst: schema, documents: [], config: { ...(config as Record<string, unknown>), mappers }, plugins: named, pluginMap }));
  }
  return files;
}, ({ sdl }, mappers) => JSON.stringify([sdlText(sdl), mappers]));
