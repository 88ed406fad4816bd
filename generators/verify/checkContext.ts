import type { GraphQLSchema, GraphQLObjectType } from 'graphql';
import type { ResourceConfig } from '../model/config.ts';
import type { Parameter } from '../read/exportsOf.ts';
import type { Words } from '../words.ts';
import type { Report } from './report.ts';

/** What a check looks at, and how it says what is wrong. */
export interface Check {
  words: Words;
  /** Screens are made of more than react-admin's elements. */
  hasOwnElements: boolean;
  schema: GraphQLSchema;
  resource: string;
  config: ResourceConfig;
  /** The type that the resource shows. */
  type: GraphQLObjectType;
  /** Reports a problem at a path inside the resource. */
  report: Report;
  /** Whether a hand-written part is there, by its name. */
  hasSlot: (name: string) => boolean;
  /** The files of the resource's hand-written parts. */
  slotFiles: () => readonly string[];
  /** What a hand-written part is called with, where its module says so. */
  slotParameters: (name: string) => readonly Parameter[] | undefined;
  /** The types of which a resource has a list. */
  listed: ReadonlySet<string>;
  /** The addresses of pages, and the first resource that has each. */
  pagePaths: ReadonlyMap<string, string>;
}
