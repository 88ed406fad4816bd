import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ScalarTypes } from './generators/emit/schemaTypes.ts';

/**
 * How the server's half of the contract is typed; types that files export are named `file#Name`, from server/generated.
 */
export interface ServerTypes {
  scalars: ScalarTypes;
  /** What resolvers get as context. */
  context: string;
  /** Fields with another context, as `Type.field`. */
  fieldContexts: Readonly<Record<string, string>>;
}

const words = (path: string, name: string) => `${path}/src/domain/words.ts#${name}`;

/** Scalars that stand for a closed vocabulary of src/domain. */
const vocabularies = (path: string) => ({
  ActivityType: words(path, 'ActivityType'),
  FeatureName: words(path, 'FeatureName'),
  LaunchView: words(path, 'LaunchView'),
  ColumnKey: words(path, 'ColumnKey'),
});

export const serverTypes: ServerTypes = {
  // a store's timestamps are dates, a store's own milliseconds are numbers
  scalars: { EpochMs: { input: 'number', output: 'Date | number' }, ...vocabularies('../..') },
  context: '../graphql/context.ts#ViewerContext',
  fieldContexts: { 'Mutation.setUserInfo': '../graphql/context.ts#CallerContext' },
};

const STORES = 'server/modules';

/**
 * What a resolver gets as parent: the row that a store returned. A store's
 * `CourseRow` is that of `Course`, and a page of it that of `CoursePage`.
 */
export function rowMappers(): Record<string, string> {
  if (!existsSync(STORES)) return {};
  const types = new Set([...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+)/gm)].map(([, name]) => name));
  const stores = readdirSync(STORES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('Store.ts'))
    .toSorted();
  const rows = stores.flatMap((file) =>
    [...readFileSync(`${STORES}/${file}`, 'utf8').matchAll(/^export (?:type|interface) (\w+)Row\b/gm)].map(
      ([, type = '']) => ({ file, type }),
    ),
  );
  const found = rows.flatMap(({ file, type }) => [
    [type, `../modules/${file}#${type}Row`],
    [`${type}Page`, `../modules/page.ts#Page<${type}Row>`],
  ]);
  return { ...Object.fromEntries(found.filter(([type = '']) => types.has(type))), ...otherMappers } as Record<
    string,
    string
  >;
}

/** Types that are named otherwise than their rows. */
const otherMappers = {
  LearnerProgress: '../modules/progress/progressStore.ts#ProgressRow',
  LearnerProgressPage: '../modules/progress/progressStore.ts#ProgressPage',
  User: '../modules/viewer/personStore.ts#PersonRow',
};
