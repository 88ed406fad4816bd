import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildWrites, rowType } from '../../model/buildModel.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { findSteps, splitPath, type AnyField } from '../../model/callPath.ts';
import type { Words } from '../../words.ts';
import type { ResourceConfig } from '../../model/config.ts';

/** A screen in one of the two schemas, as far as that schema knows it. */
export interface Screen {
  words: Words;
  name: string;
  config: ResourceConfig;
  schema: GraphQLSchema;
  /** The type of its rows. */
  type: GraphQLObjectType | undefined;
  /** The field that answers with the rows. */
  list: AnyField | undefined;
  writes: ResourceModel['writes'];
}

export function screenIn(words: Words, schema: GraphQLSchema, name: string, config: ResourceConfig): Screen {
  const { getList } = config.operations;
  return {
    words,
    name,
    config,
    schema,
    type: rowType(schema, getList),
    list: findSteps(schema, getList.query)[splitPath(getList.query).length - 1],
    writes: buildWrites(schema, config),
  };
}
