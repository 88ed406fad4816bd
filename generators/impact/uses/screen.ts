import { getNamedType, isInputObjectType, isObjectType, type GraphQLField, type GraphQLInputObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { WRITES, type ResourceConfig, type Write } from '../../model/config.ts';

/** A screen in one of the two schemas, as far as that schema knows it. */
export interface Screen {
  name: string;
  config: ResourceConfig;
  schema: GraphQLSchema;
  /** The type of its rows. */
  type: GraphQLObjectType | undefined;
  list: GraphQLField<unknown, unknown> | undefined;
  inputs: Partial<Record<Write, GraphQLInputObjectType>>;
}

export function screenIn(schema: GraphQLSchema, name: string, config: ResourceConfig): Screen {
  const { operations } = config;
  const list = schema.getQueryType()?.getFields()[operations.list.query];
  const page = getNamedType(list?.type);
  const row = isObjectType(page) ? getNamedType(page.getFields()[operations.list.items]?.type) : undefined;
  const inputs = WRITES.flatMap((write) => {
    const input = getNamedType(schema.getMutationType()?.getFields()[operations[write]?.mutation ?? '']?.args[0]?.type);
    return isInputObjectType(input) ? [[write, input] as const] : [];
  });
  return { name, config, schema, type: isObjectType(row) ? row : undefined, list, inputs: Object.fromEntries(inputs) };
}
