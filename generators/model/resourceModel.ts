import type { GraphQLObjectType } from 'graphql';
import type { InputMap } from './callPath.ts';
import type { ListAsks } from './listAsks.ts';
import type { ListCallConfig, ResourceConfig, Write } from './config.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { CallModel, WriteModel } from './writeShape.ts';

export interface ResourceModel {
  name: string;
  config: ResourceConfig;
  type: GraphQLObjectType;
  /** Selected fields of the type, by path. Objects without a path are selected in full. */
  selected: readonly string[];
  list: ListModel;
  one?: CallModel;
  writes: Readonly<Partial<Record<Write, WriteModel>>>;
  entered: Readonly<Record<Write, InputMap>>;
  /** The resource that a reference is picked from and the field that names its rows, by type of the schema. */
  pickedFrom: Readonly<Record<string, { resource: string; shows: string; searches: boolean }>>;
  messages: readonly MessageNeed[];
}

/** A text that a screen needs, and the part of its config that requires it. */
export interface MessageNeed {
  id: string;
  path: ConfigPath;
  /** The part that names the enum of the text, if it is a different one. */
  owner?: ConfigPath;
}

export interface ListModel extends CallModel {
  call: ListCallConfig;
  /** Path to the rows in the result; empty if the result is the rows. */
  items: readonly string[];
  asks: ListAsks;
  isCounted: boolean;
  /** True if a page reports whether its count is complete. */
  tellsExactness: boolean;
}
