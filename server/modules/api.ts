import { resolvers } from '../generated/modules.generated.ts';
import type { Api } from '../graphql/api.ts';
import { createLoaders } from './loaders.ts';
import { operations } from './operations.ts';
import { createViewerReader } from './viewer/readViewer.ts';

/** All that the modules answer with, for the engine in server/graphql. */
export const api: Api = { resolvers, operations, createViewerReader, createLoaders };
