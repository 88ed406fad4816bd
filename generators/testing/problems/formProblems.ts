import { CONFIG, type ProblemCase } from '../libraryProject.ts';

/** Wrong settings for forms, actions, and pages. */
export const formProblems: readonly ProblemCase[] = [
  [
    'a right',
    ({ edit }) => edit(CONFIG, "permission: 'courseUser.remove'", "permission: 'courseUser.delete'"),
    'screens.config.ts:67:61: loans: unknown permission "courseUser.delete"; did you mean "courseUser.update" or "courseUser.remove"?',
  ],
  [
    'an icon',
    ({ edit }) => edit(CONFIG, "icon: 'delete'", "icon: 'delet'"),
    'screens.config.ts:67:39: loans: unknown icon "delet"; did you mean "delete"?',
  ],
  [
    "a page's address",
    ({ edit }) => edit(CONFIG, "path: 'shelves'", "path: 'Shelves!'"),
    'screens.config.ts:77:19: shelves: "Shelves!" is not a valid path; use lowercase letters, digits and hyphens',
  ],
  [
    "a page's address that is taken",
    ({ edit }) => edit(CONFIG, "path: 'shelves'", "path: 'home'"),
    'screens.config.ts:77:19: shelves: "/home" is already used; choose another path',
  ],
  [
    "a page's icon and right",
    ({ edit }) =>
      edit(CONFIG, "icon: 'overview', permission: 'course.list'", "icon: 'overvew', permission: 'course.lst'"),
    'screens.config.ts:77:36: shelves: unknown icon "overvew"; did you mean "overview"?',
    'screens.config.ts:77:59: shelves: unknown permission "course.lst"; did you mean "course.list"?',
  ],
  [
    "a form's fields",
    ({ edit }) =>
      edit(
        CONFIG,
        "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
        "rowActions: { audience: ['manager'], actions: [{ key: 'edit', icon: 'edit', permission: 'course.update', form: [{ field: 'nam', validate: 'name' }] }] }",
      ),
    'screens.config.ts:36:61: books: messages "resources.books.…" are missing: action.edit, edit.title, edit.submit, edit.done; add them to locales/en.json and the other bundles',
    'screens.config.ts:36:128: books: UpdateBookInput has no field "nam"; did you mean "name"?',
  ],
  [
    "a form's operation",
    ({ edit }) =>
      edit(CONFIG, 'delete: true, confirm: true, bulk: true', "form: [{ field: 'fullName', validate: 'name' }]"),
    'screens.config.ts:67:26: loans: message "resources.loans.end.submit" is missing; add it to locales/en.json and the other bundles',
    'screens.config.ts:67:82: loans: form needs an operation; add operations.update',
  ],
  [
    'an action that does two things',
    ({ edit }) => edit(CONFIG, 'delete: true, confirm', "delete: true, run: 'endLoan', confirm"),
    'screens.config.ts:67:26: loans: an action must have exactly one of data, delete, edit, form, dialog, run',
    'screens.config.ts:67:101: loans: src/features/loans/endLoan.ts does not export "endLoan"',
  ],
  [
    'an action without its operation',
    ({ edit }) => edit(CONFIG, "      delete: { mutation: 'endLoan', args: { kind: 'record.kind' } },\n", ''),
    'screens.config.ts:66:82: loans: delete needs an operation; add operations.delete',
  ],
  [
    'who may select',
    ({ edit }) => edit(CONFIG, "bulkAudience: ['admin']", "bulkAudience: ['boss']"),
    'screens.config.ts:66:24: loans: unknown audience "boss"; expected one of admin, creator, manager, reviewer, learner, other',
  ],
  [
    'a rule',
    ({ edit }) => edit(CONFIG, "validate: 'name'", "validate: 'nmae'"),
    'screens.config.ts:42:36: books: unknown rule "nmae"; did you mean "name"?',
  ],
  [
    'a form field',
    ({ edit }) => edit(CONFIG, "{ field: 'kind', defaultValue: 'novel' }", "{ field: 'kinds', defaultValue: 'novel' }"),
    'screens.config.ts:43:18: books: AddBookInput has no field "kinds"; did you mean "kind"?',
  ],
  [
    'a first choice',
    ({ edit }) => edit(CONFIG, "defaultValue: 'novel'", "defaultValue: 'nvel'"),
    'screens.config.ts:43:40: books: "kind" has no value "nvel"; did you mean "novel"?',
  ],
  [
    'a form without its operation',
    ({ edit }) => edit(CONFIG, "      create: { mutation: 'addBook', args: { shelfId: 'scope.courseId' } },\n", ''),
    'screens.config.ts:38:5: books: a create form needs an operation; add operations.create',
  ],
  [
    'neither actions nor a slot',
    ({ edit }) => edit(CONFIG, "slot: 'BookRowActions', audience: ['manager'] }", "audience: ['manager'] }"),
    'screens.config.ts:36:7: books: expected either actions or a slot',
  ],
  [
    'what an action sets',
    ({ edit }) => edit(CONFIG, 'delete: true, confirm', "data: { knd: 'home' }, confirm"),
    'screens.config.ts:67:82: loans: data needs an operation; add operations.update',
  ],
  [
    'a part that an action sets, at any depth',
    ({ edit, say }) => {
      say('resources.books.action.hide', 'resources.books.hide.done', 'resources.books.hide.failed');
      edit(
        CONFIG,
        "{ slot: 'BookRowActions', audience: ['manager'] }",
        "{ actions: [{ key: 'hide', icon: 'hide', permission: 'course.update', data: { states: { visibel: false }, nam: 'x' } }] }",
      );
    },
    'screens.config.ts:36:107: books: BookStatesInput has no field "visibel"; did you mean "visible"?',
    'screens.config.ts:36:125: books: UpdateBookInput has no field "nam"; did you mean "name"?',
  ],
  [
    'when an action is offered',
    ({ edit }) =>
      edit(CONFIG, 'delete: true, confirm', "condition: { field: 'kinds', value: 'home' }, delete: true, confirm"),
    'screens.config.ts:67:102: loans: Loan has no field "kinds"; did you mean "kind"?',
  ],
  [
    'texts of an action',
    ({ edit }) => edit(CONFIG, "key: 'end'", "key: 'stop'"),
    'screens.config.ts:67:26: loans: messages "resources.loans.…" are missing: action.stop, stop.done, stop.failed, stop.title, stop.text, stop.confirm, stop.many.title and 2 more; add them to locales/en.json and the other bundles',
  ],
];
