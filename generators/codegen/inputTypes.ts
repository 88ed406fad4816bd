import { plugin as typescript, type TypeScriptPluginConfig } from '@graphql-codegen/typescript';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isInputObjectType } from 'graphql';

/** Inherited property names. GraphQL names can't begin with two underscores, so those are left out. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith('__'));
const LEFT_OUT = new RegExp(`(?<=[{; ] )(${INHERITED.join('|')})\\?: (InputMaybe<[^;]*>|never);`, 'g');

/**
 * Emits graphql-codegen's types of a schema. An optional input field with the name of an inherited property, such as
 * `constructor`, also accepts the inherited value. Otherwise TypeScript would report an error for every object without
 * the field, because each object inherits that property.
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
