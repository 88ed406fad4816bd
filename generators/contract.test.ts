import { describe, expect, test } from 'vitest';
import { check } from './generate.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { temporaryForeign } from './testing/foreignProject.ts';
import { project as practicum } from '../screens.project.ts';

const own = readInputs('.', { withServer: false, project: practicum });

/** Returns the diagnostics of this product's config after its schema is changed. */
function refused(from: string | RegExp, to: string): string[] {
  const text = own.schema.text.replace(from, to);
  if (text === own.schema.text) throw new Error(`the schema does not hold ${String(from)}`);
  return check({ ...own, schema: { ...own.schema, text } })
    .problems.filter(({ file }) => file === 'screens.config.ts')
    .map(formatProblem);
}

const lists = (problems: readonly string[]) => [
  ...new Set(problems.map((problem) => /^screens\.config\.ts:\d+:\d+: (\w+): /.exec(problem)?.[1])),
];
const ALL = [
  'courses',
  'activities',
  'courseMembers',
  'courseResults',
  'libraryActivities',
  'orgs',
  'users',
  'people',
  'auditEvents',
  'mails',
];

describe('[gen-70] a changed input of a generated call is refused at its location', () => {
  test.each<[title: string, from: string | RegExp, to: string, resources: readonly string[]]>([
    ['a field of the order', /(input Sort \{[^}]*)order: /, '$1direction: ', ALL],
    ['a value of the order', /(enum SortOrder \{[^}]*)\n {2}asc/, '$1\n  ASC', ALL],
    ['a key of the order becomes a number', /(input Sort \{[^}]*)field: ColumnKey!/, '$1field: Int!', ALL],
    ['the order needs more', /(input Sort \{)/, '$1\n  nulls: SortOrder!', ALL],
    [
      'keys that are an enum of some',
      'scalar ColumnKey',
      'enum ColumnKey { name role }',
      ALL.filter((name) => name !== 'libraryActivities'),
    ],
    [
      'a filter takes one value',
      /(input CourseFilter \{[^}]*)role: \[CourseRole!\]/,
      '$1role: CourseRole',
      ['courses'],
    ],
    [
      'a filter takes other values',
      /(input CourseUserFilter \{[^}]*)\[CourseMemberRole!\]/,
      '$1[CopyState!]',
      ['courseMembers'],
    ],
    ['a switch becomes an enum', /(input CourseFilter \{[^}]*)archived: Boolean/, '$1archived: CopyState', ['courses']],
    ['a switch becomes a number', /(input ActivityFilter \{[^}]*)visible: Boolean/, '$1visible: Int', ['activities']],
    [
      'tags become an enum',
      /(input ActivityFilter \{[^}]*)tag: \[String!\]/,
      '$1tag: [CopyState!]',
      ['activities', 'libraryActivities'],
    ],
    ['a text is searched as a list', /(input OrgFilter \{[^}]*)text: String/, '$1text: [String!]', ['orgs']],
    ['a text goes', /(input OrgUserFilter \{[^}]*)text: String/, '$1query: String', ['users', 'people']],
    ['a filter is always needed', /(input CourseFilter \{[^}]*)archived: Boolean/, '$1archived: Boolean!', ['courses']],
    ['a filter needs more', /(input OrgFilter \{)/, '$1\n  since: Int!', ['orgs']],
    ['a token of another type', /(type CoursePage \{[^}]*)nextPageToken: String/, '$1nextPageToken: Int', ['courses']],
    ['a token goes', /(type OrgPage \{[^}]*)nextPageToken: String/, '$1next: String', ['orgs']],
    [
      'a count of another type',
      /(type ActivityPage \{[^}]*)totalCount: Int!/,
      '$1totalCount: String!',
      ['activities', 'libraryActivities'],
    ],
    [
      'an exactness of another type',
      /(type CourseUserPage \{[^}]*)totalCountIsExact: Boolean!/,
      '$1totalCountIsExact: Int!',
      ['courseMembers'],
    ],
    ['a limit of another type', /(getCourses\([^)]*)limit: Int/, '$1limit: String', ['courses']],
    ['a limit goes', /(getCourses\([^)]*)limit: Int/, '$1first: Int', ['courses']],
    ['a fan-out of other values', /(getOrgUsers\([^)]*)type: OrgMemberType/, '$1type: CopyState', ['users']],
    [
      'a value that an action sends',
      /(input UpdateOrgMemberInput \{[^}]*)type: OrgMemberType!/,
      '$1type: CopyState!',
      ['users'],
    ],
    [
      'a part that an action sends',
      /(input UpdateCourseInput \{[^}]*)archived: Boolean/,
      '$1archived: CopyState',
      ['courses'],
    ],
    [
      'a choice of a row that is edited',
      /(input UpdateCourseMemberInput \{[^}]*)role: CourseMemberRole!/,
      '$1role: CopyState!',
      ['courseMembers'],
    ],
    [
      'a field of a row that a call is given',
      /(input DeleteCourseMemberInput \{[^}]*)role: CourseMemberRole!/,
      '$1role: Int!',
      ['courseMembers'],
    ],
    ['a text of a form', /(input AddCourseMemberInput \{[^}]*)userId: String!/, '$1userId: Int!', ['courseMembers']],
    ['an id of a call', /(getCourse\([^)]*)id: ID!/, '$1id: Boolean!', ['courses']],
  ])('%s', (_title, from, to, resources) => {
    const problems = refused(from, to);
    expect(lists(problems), problems.join('\n')).toEqual(resources);
    expect(problems.every((problem) => /^screens\.config\.ts:\d+:\d+: /.test(problem))).toBe(true);
  });

  test.each<[title: string, from: string, to: string]>([
    ['an order of a connection', 'direction: OrderDirection!', 'way: OrderDirection!'],
    ['a value of its order', 'enum OrderDirection {\n  ASC', 'enum OrderDirection {\n  UP'],
    ['the number of its rows', 'first: Int', 'first: String'],
    ['its cursor', 'after: String', 'after: Int'],
    ['where its pages end', 'endCursor: String', 'endCursor: [String]'],
  ])('%s', (_title, from, to) => {
    const ships = temporaryForeign('relay');
    ships.edit('schema.graphql', from, to);
    expect(ships.problems()).toEqual([expect.stringMatching(/^screens\.config\.ts:\d+:\d+: ships: /)]);
  });
});
