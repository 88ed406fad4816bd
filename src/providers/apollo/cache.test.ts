import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo, type DocumentNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as generated from '../../generated/documents.generated.ts';
import {
  Dashboard_getLearnerProgressDocument,
  Dashboard_getSummaryDocument,
} from '../../generated/documents.generated.ts';
import { operations } from '../../generated/operations.generated.ts';
import { createCache, typePolicies } from './client.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const documents: [string, DocumentNode][] = Object.entries(generated);
const keysOf = (type: string): readonly string[] => (typePolicies[type]?.keyFields ?? []) as readonly string[];

describe('the cache', () => {
  test.each(Object.entries(typePolicies))("has the schema's possible types of %s", (name, policy) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type of the schema`);
    const fields = Object.keys(type.getFields());
    expect(fields).toEqual(expect.arrayContaining([...keysOf(name), ...Object.keys(policy.fields ?? {})]));
  });

  test('identifies every row type of a resource', () => {
    for (const { type } of Object.values(operations)) {
      const found = schema.getType(type);
      if (!isObjectType(found)) throw new Error(`${type} is no type of the schema`);
      expect('id' in found.getFields() || keysOf(type).length > 0).toBe(true);
    }
  });

  test.each(documents)('has the keys for the selections of %s', (_, document) => {
    const info = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(info, {
        SelectionSet(node, _key, parent) {
          const type = info.getParentType()?.name ?? '';
          const asked = node.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : ''));
          const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
          expect(asked).toEqual(expect.arrayContaining([...keysOf(type), ...(isRoot ? [] : ['__typename'])]));
        },
      }),
    );
  });
});

const input = { orgId: 'o1', reviewerId: 'r@n.test' };
const record = (learnerId: string) => ({
  __typename: 'LearnerProgress' as const,
  learnerId,
  fullName: learnerId,
  courseId: 'c1',
  courseName: 'Course',
  activityId: 'a1',
  activityName: 'Activity',
  activityTags: [],
  activityType: 'individual' as const,
  resourceLinkId: 'l1',
  status: 'evaluated' as const,
  submittedAt: null,
  isLate: false,
  evaluatedAt: null,
  scoreGiven: null,
  scoreMaximum: null,
  scoreType: null,
  claimedBy: null,
  claimedAt: null,
  toolScores: [],
});
const page = (learners: readonly string[], nextPageToken: string | null) => ({
  getLearnerProgress: {
    __typename: 'LearnerProgressPage',
    learnerProgress: learners.map(record),
    nextPageToken,
    totalCount: 3,
    totalCountIsExact: true,
  },
});

describe('pages of records', () => {
  const query = Dashboard_getLearnerProgressDocument;
  const shown = (cache: ReturnType<typeof createCache>) => {
    const found = cache.readQuery({ query, variables: { input } })?.getLearnerProgress;
    return [found?.learnerProgress.map(({ learnerId }) => learnerId), found?.nextPageToken];
  };

  test('are joined in order, and a repeated row appears once', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { input, limit: 2 }, data: page(['l1', 'l2'], 'more') });
    cache.writeQuery({ query, variables: { input, limit: 2, nextPageToken: 'more' }, data: page(['l2', 'l3'], null) });
    expect(shown(cache)).toEqual([['l1', 'l2', 'l3'], null]);
  });

  test('are replaced by a first page', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { input }, data: page(['l1', 'l2'], 'more') });
    cache.writeQuery({ query, variables: { input }, data: page(['l3'], null) });
    expect(shown(cache)).toEqual([['l3'], null]);
  });

  test('of another filter or order are stored separately, and the summary is shared', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { input }, data: page(['l1'], 'more') });
    const filter = { text: 'x' };
    cache.writeQuery({ query, variables: { input, filter }, data: page(['l2'], null) });
    const figures = { pending: 1, reviewed: 0, scoreGiven: 0, scoreMaximum: 0, days: [] };
    const summary = { __typename: 'ProgressSummary', ...figures };
    const data = { getLearnerProgress: { __typename: 'LearnerProgressPage', summary } };
    cache.writeQuery({ query: Dashboard_getSummaryDocument, variables: { input, start: 0, end: 1 }, data });
    expect(shown(cache)).toEqual([['l1'], 'more']);
  });
});
