import type { CodegenConfig } from '@graphql-codegen/cli';

const words = (path: string, name: string) => `${path}/src/domain/words.ts#${name}`;

/** Scalars that stand for a closed vocabulary of src/domain. */
const vocabularies = (path: string) => ({
  ActivityType: words(path, 'ActivityType'),
  FeatureName: words(path, 'FeatureName'),
  LaunchView: words(path, 'LaunchView'),
  ColumnKey: words(path, 'ColumnKey'),
});

/** What a resolver gets as parent: the row that a store returned. */
const mappers = {
  Activity: '../modules/activities/activityStore.ts#ActivityRow',
  ActivityPage: '../modules/page.ts#Page<ActivityRow>',
  Course: '../modules/courses/courseStore.ts#CourseRow',
  CoursePage: '../modules/page.ts#Page<CourseRow>',
  CourseUser: '../modules/courseUsers/courseUserStore.ts#CourseUserRow',
  CourseUserPage: '../modules/page.ts#Page<CourseUserRow>',
  LearnerProgress: '../modules/progress/progressStore.ts#ProgressRow',
  LearnerProgressPage: '../modules/progress/progressStore.ts#ProgressPage',
  Org: '../modules/orgs/orgStore.ts#OrgRow',
  OrgUser: '../modules/orgUsers/orgUserStore.ts#OrgUserRow',
  OrgUserPage: '../modules/page.ts#Page<OrgUserRow>',
  User: '../modules/viewer/personStore.ts#PersonRow',
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  config: { sort: false },
  generates: {
    'server/generated/resolvers.generated.ts': {
      plugins: [
        { add: { content: '// Made by codegen.ts from schema.graphql: run `npm run generate` instead of editing.' } },
        'typescript',
        'typescript-resolvers',
      ],
      config: {
        contextType: '../graphql/context.ts#ViewerContext',
        fieldContextTypes: ['Mutation.setUserInfo#../graphql/context.ts#CallerContext'],
        mappers,
        scalars: {
          ID: 'string',
          // a store's timestamps are dates, a store's own milliseconds are numbers
          EpochMs: { input: 'number', output: 'Date | number' },
          ...vocabularies('../..'),
        },
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { resolvers: false, query: true, mutation: true },
        inputMaybeValue: 'T | null | undefined',
        skipTypename: true,
        noSchemaStitching: true,
      },
    },
  },
};

export default config;
