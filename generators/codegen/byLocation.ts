import type { Types } from '@graphql-codegen/plugin-helpers';

/** A glob finds files in any order, and the output must be the same each time. */
export const byLocation: Types.DocumentTransformFunction = ({ documents }) =>
  documents.toSorted(({ location: a = '' }, { location: b = '' }) => (a < b ? -1 : 1));
