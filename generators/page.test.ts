import { ICON_NAMES } from '../shared/domain/iconNames.ts';
import { describe, expect, test } from 'vitest';
import { codesIn, edit, problemsOf, type Change, type CodedCase } from './testing/codedProblems.ts';
import { libraryProject } from './testing/libraryProject.ts';

const CONFIG = 'screens.config.ts';

/** Gives shelves a page, and then applies another change. */
const page =
  (text: string, also: Change = () => undefined): Change =>
  (project) => {
    project.edit(CONFIG, "page: { path: 'shelves', icon: 'overview', permission: 'course.list' }", `page: ${text}`);
    also(project);
  };
const PAGE = "{ path: 'shelves', icon: 'overview', permission: 'course.list' }";

const pages: CodedCase[] = [
  ['that is no object', page("'shelves'"), 'wrong-setting screens.config.ts:77:11: shelves: "page" must be an object'],
  [
    'without an address',
    page("{ icon: 'overview', permission: 'course.list' }"),
    'missing-setting screens.config.ts:77:11: shelves: page has no path',
  ],
  [
    'without an icon',
    page("{ path: 'shelves', permission: 'course.list' }"),
    'missing-setting screens.config.ts:77:11: shelves: page has no icon',
  ],
  [
    'without a right',
    page("{ path: 'shelves', icon: 'overview' }"),
    'missing-setting screens.config.ts:77:11: shelves: page has no permission',
  ],
  [
    'with a misspelt setting',
    page("{ pth: 'shelves', icon: 'overview', permission: 'course.list' }"),
    'unknown-setting screens.config.ts:77:13: shelves: unknown setting "pth"; did you mean "path"?',
  ],
  [
    'with a file, which it needs not',
    page("{ path: 'shelves', icon: 'overview', permission: 'course.list', file: 'ShelvesPage' }"),
    'unknown-setting screens.config.ts:77:75: shelves: unknown setting "file"; expected one of path, icon, permission, menu',
  ],
  [
    'with an address that is a number',
    page("{ path: 7, icon: 'overview', permission: 'course.list' }"),
    'wrong-setting screens.config.ts:77:19: shelves: "page.path" must be a string',
  ],
  [
    'with an address of several parts',
    page("{ path: 'shelves/all', icon: 'overview', permission: 'course.list' }"),
    'wrong-setting screens.config.ts:77:19: shelves: "shelves/all" is not a valid path; use lowercase letters, digits and hyphens',
  ],
  [
    'at an address of the console',
    page("{ path: 'permissions', icon: 'overview', permission: 'course.list' }"),
    'duplicate-name screens.config.ts:77:19: shelves: "/permissions" is already used; choose another path',
  ],
  [
    'at the address of another resource',
    page(
      PAGE,
      edit(
        CONFIG,
        "      exportAudience: ['admin'],\n    },\n  },",
        "      exportAudience: ['admin'],\n    },\n    page: { path: 'shelves', icon: 'people', permission: 'course.list' },\n  },",
      ),
    ),
    'missing-message screens.config.ts:71:11: loans: message "resources.loans.text" is missing; add it to locales/en.json and the other bundles',
    'duplicate-name screens.config.ts:78:19: shelves: "/shelves" is already used; it belongs to the page of loans',
  ],
  [
    'with an unknown icon',
    page("{ path: 'shelves', icon: 'shelf', permission: 'course.list' }"),
    `unknown-word screens.config.ts:77:36: shelves: unknown icon "shelf"; expected one of ${ICON_NAMES.slice(0, 12).join(', ')} and ${ICON_NAMES.length - 12} more`,
  ],
  [
    'with an unknown right',
    page("{ path: 'shelves', icon: 'overview', permission: 'course.lists' }"),
    'unknown-word screens.config.ts:77:60: shelves: unknown permission "course.lists"; did you mean "course.list"?',
  ],
  [
    'without the line beneath its heading',
    page(PAGE, edit('locales/en.json', '"resources.shelves.text"', '"shelves.txt"')),
    'missing-message screens.config.ts:77:11: shelves: message "resources.shelves.text" is missing; add it to locales/en.json and the other bundles',
  ],
  [
    'of a list that a course has',
    page(
      PAGE,
      edit(
        CONFIG,
        "{ field: 'kind', defaultValue: 'novel' },\n      ],\n    },",
        "{ field: 'kind', defaultValue: 'novel' },\n      ],\n    },\n    page: { path: 'books', icon: 'tags', permission: 'course.list' },",
      ),
    ),
    'unknown-source screens.config.ts:14:70: books: scope.courseId is not available on this page; remove page, and show the list on a hand-written page with scope.courseId',
    'unknown-source screens.config.ts:16:55: books: scope.courseId is not available on this page; remove page, and show the list on a hand-written page with scope.courseId',
    'missing-message screens.config.ts:46:11: books: message "resources.books.text" is missing; add it to locales/en.json and the other bundles',
  ],
  [
    'of a list that was taken over by what is not there',
    page(
      PAGE,
      edit(
        CONFIG,
        "list: { perPage: 28, sort: { field: 'name'",
        "list: { screen: 'ShelfList', perPage: 28, sort: { field: 'name'",
      ),
    ),
    'missing-slot screens.config.ts:76:21: shelves: src/features/shelves/ShelfList.tsx does not export "ShelfList"',
  ],
];

test('the cases cover every problem code of the setting', () => {
  expect(codesIn(pages)).toEqual([
    'duplicate-name',
    'missing-message',
    'missing-setting',
    'missing-slot',
    'unknown-setting',
    'unknown-source',
    'unknown-word',
    'wrong-setting',
  ]);
});

describe('[gen-03] a page', () => {
  test.each(pages)('%s', (_title, change, ...problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});

test('[gen-03] a chip requires strings, and a page reference requires a list of its rows', () => {
  const project = libraryProject();
  project.edit(
    CONFIG,
    "{ field: 'kind', chip: true }]",
    "{ field: 'kind', reference: 'Bok' }, { field: 'until', chip: true }, { field: 'readerId', reference: 'Tag' }]",
  );
  project.say('resources.loans.fields.readerId');
  expect(project.problems()).toEqual([
    'screens.config.ts:49:153: loans: schema.graphql has no type "Bok"; did you mean "Book"?',
    'screens.config.ts:49:186: loans: "until" is not a string; a chip shows strings',
    'screens.config.ts:49:226: loans: a reference to Tag needs a resource that lists its rows; no query of schema.graphql returns a list of it',
  ]);
});
