import { plugin as typescript, type TypeScriptPluginConfig } from '@graphql-codegen/typescript';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isInputObjectType } from 'graphql';

/** Inherited property names. No schema can have names that begin with two underscores. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith('__'));
const LEFT_OUT = new RegExp(`(?<=[{; ] )(${INHERITED.join('|')})\\?: (InputMaybe<[^;]*>|never);`, 'g');

/**
 * Emits graphql-codegen's types of a schema. An optional input field with the name of an inherited property, such
 * as `constructor`, also accepts the inherited value: TypeScript finds it in every object without the field, and
 * would report an error for all of them.
 */
export const plugin: PluginFunction<TypeScriptPluginConfig> = async (schema, documents, config) => {
  const widened = (text: string) =>
    text
      .split(/^(?=export type )/m)
      .map((type) =>
        isInputObjectType(schema.getType(/^export type (\w+)/.exec(type)?.[1] ?? ''))
          ? type.replaceAll(LEFT_OUT, "$1?: $2 | Object['$1'];")
          : type,
      )
      .join('');
  const output = await typescript(schema, documents, config);
  return typeof output === 'string' ? widened(output) : { ...output, content: widened(output.content) };
};
