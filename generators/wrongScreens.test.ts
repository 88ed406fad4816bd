import { describe, expect, test } from 'vitest';
import { edit, problemsOf, type CodedCase } from './testing/codedProblems.ts';

const CONFIG = 'screens.config.ts';

const cases: CodedCase[] = [
  [
    'a name that is an object',
    edit(CONFIG, "tieBreaks: ['name'],", "tieBreaks: ['name'], recordRepresentation: 'cover',"),
    'object-field screens.config.ts:35:50: books: "cover" of Book is Cover, not one value; take a field that is one text or number',
  ],
  [
    'a name that is a list',
    edit(CONFIG, "recordRepresentation: 'readerId'", "recordRepresentation: 'autoEnrollment'"),
    'object-field screens.config.ts:63:29: loans: "autoEnrollment" of Loan is Enrollment, not one value; take a field that is one text or number',
  ],
  [
    'a condition over a field that rows lack',
    edit(CONFIG, "matchBy: 'autoEnrollment'", "matchBy: 'tags'"),
    'wrong-setting screens.config.ts:62:111: loans: "tags" reads "tags", which Loan does not have',
  ],
  [
    'a condition of a switch',
    edit(CONFIG, "key: 'damaged', kind: 'hidden'", "key: 'damaged', kind: 'hidden', matchBy: 'tags'"),
    'unknown-setting screens.config.ts:33:68: books: a hidden filter takes no "matchBy"; take it out',
  ],
  [
    'tags of a field that is no list',
    edit(
      CONFIG,
      "{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
      "{ field: 'kind', kind: 'tags', matchBy: 'tags' }",
    ),
    'not-filterable screens.config.ts:31:18: books: "kind" of BookFilter takes [BookKind!], not a list of texts or null',
    'wrong-setting screens.config.ts:31:32: books: "kind" of Book is BookKind!, not a text or a list',
  ],
  [
    'the row that a call is there to read',
    edit(CONFIG, "query: 'getBook', args: { id: 'id' }", "query: 'getBook', args: { id: 'record.id' }"),
    'unknown-source screens.config.ts:15:47: books: "record.id" needs a row, and this call is what reads it; known are id, scope.orgId, scope.courseId',
  ],
  [
    'an audience of other screens',
    edit(CONFIG, "audience: ['manager', 'reviewer']", "audience: ['creator', 'reviewer']"),
    'unknown-word screens.config.ts:26:80: books: nobody is a creator on a screen of courseId; known are manager, reviewer, learner',
  ],
  [
    'a search in an enum',
    edit(CONFIG, "search: ['name']", "search: ['kind']"),
    'wrong-setting screens.config.ts:29:16: books: "kind" of Book is BookKind!, and only texts are searched',
  ],
  [
    'a rule of texts for a choice',
    edit(CONFIG, "{ field: 'kind', defaultValue: 'novel' }", "{ field: 'kind', validate: 'name' }"),
    'wrong-setting screens.config.ts:43:36: books: "kind" is no text, and only texts are validated by a rule',
  ],
  [
    'yes or no of a number',
    edit(CONFIG, "kind: 'anyOf', enum: 'LoanState', choices: ['late'], matchBy: 'autoEnrollment'", "kind: 'boolean'"),
    'not-filterable screens.config.ts:62:40: loans: "state" of LoanFilter takes [LoanState!], not true or false or null',
    'wrong-setting screens.config.ts:62:55: loans: "until" of Loan is Float, not true or false',
  ],
];

describe('[gen-72] what would be a wrong screen is refused', () => {
  test.each(cases)('%s', (_title, change, ...problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  test('a column through a list', () => {
    expect(problemsOf(edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'tags.name' }"))).toEqual([
      'object-field screens.config.ts:27:18: books: "tags" of Book is [Tag!]!, a list; take "tags" with a slot that draws it',
    ]);
  });
});
