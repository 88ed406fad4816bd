import { hashText, memoizePer } from '../memoize.ts';
import {
  Kind,
  print,
  stripIgnoredCharacters,
  visit,
  type DocumentNode,
  type FieldNode,
  separateOperations,
} from 'graphql';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';

export interface Document {
  location: string;
  text: string;
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Adds `__typename` where Apollo Client adds it, because a normalized cache requires it. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      leave(node, _key, parent) {
        const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        const isNamed = node.selections.some(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
        );
        return isRoot || isNamed ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
      },
    },
  });

/** Returns a document's id (GraphQL over HTTP, appendix on persisted documents). */
export const documentId = (text: string): string => `sha256:${hashText(text)}`;

export const sdlHash = memoizePer(({ loc }: DocumentNode) => hashText(loc?.source.body ?? ''));

interface Operation {
  /** Name with its suffix: `Courses_listQuery`. */
  type: string;
  name: string;
  text: string;
}

/** Results of a plugin for each document of an output, of the last run and of this one. */
export interface DocumentResults {
  before: Readonly<Record<string, unknown>>;
  now: Record<string, unknown>;
}

type PluginInfo = Parameters<PluginFunction>[3];

/** Calls a plugin for each document that has changed. graphql-codegen's own CLI reuses no results. */
export const perDocument = <Result>(
  plugin: string,
  documents: readonly Types.DocumentFile[],
  info: PluginInfo,
  make: (document: Types.DocumentFile) => Result | Promise<Result>,
): Promise<Result[]> => {
  const { before, now } = (info?.pluginContext?.['results'] as DocumentResults | undefined) ?? { before: {}, now: {} };
  return Promise.all(
    documents.map(async (document) => {
      const key = [plugin, document.location, document.rawSDL].join('\n');
      const result = (before[key] as Result | undefined) ?? (await make(document));
      now[key] = result;
      return result;
    }),
  );
};

const SCREENS = /screens\.generated\.graphql$/;
const SUFFIXES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** Adds `__typename` for hand-written pages, because their results are stored in Apollo Client's cache. */
export const operationsOf = async (documents: readonly Types.DocumentFile[], info: PluginInfo): Promise<Operation[]> =>
  (await perDocument('operations', documents, info, operationsIn)).flat();

// Results are kept, because the browser's and the server's outputs contain the same documents.
const operationsIn = memoizePer(({ document, location = '' }: Types.DocumentFile): Operation[] => {
  if (!document) return [];
  const sent = SCREENS.test(location) ? document : withTypenames(document);
  // An operation is sent with the fragments that it uses.
  const parts = separateOperations(sent);
  return sent.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const name = node.name?.value ?? '';
    const fragments = (parts[name]?.definitions ?? []).filter((one) => one.kind !== node.kind);
    const text = stripIgnoredCharacters([node, ...fragments].map(print).join(' '));
    return [{ name, type: `${name}${SUFFIXES[node.operation]}`, text }];
  });
});
