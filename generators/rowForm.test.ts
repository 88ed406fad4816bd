import { describe, expect, test } from 'vitest';
import { codesIn, edit, problemsOf, type Change, type CodedCase } from './testing/codedProblems.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';

/** Adds an action with a form to books, with all texts. */
const form =
  (text: string, also: Change = () => undefined): Change =>
  (project) => {
    project.edit(
      CONFIG,
      "rowActions: { slot: 'BookRowActions', audience: ['manager'] }",
      `rowActions: { actions: [{ key: 'edit', icon: 'edit', permission: 'course.update', form: ${text} }] }`,
    );
    project.say(
      'resources.books.action.edit',
      'resources.books.edit.title',
      'resources.books.edit.submit',
      'resources.books.edit.done',
    );
    also(project);
  };
const NAME = "{ field: 'name', validate: 'name' }";
const taking = (field: string): Change =>
  edit(SCHEMA, '  name: String\n  states: BookStatesInput', `  name: String\n  ${field}\n  states: BookStatesInput`);

const both =
  (...changes: Change[]): Change =>
  (project) =>
    changes.forEach((change) => change(project));
/** Adds fields to books. */
const shelved: Change = (project) => {
  project.edit(
    SCHEMA,
    '  kind: BookKind!\n  states: BookStates!',
    '  kind: BookKind!\n  size: Int!\n  weight: Float\n  lent: Boolean\n  torn: Boolean!\n  states: BookStates!',
  );
  project.say(...['size', 'weight', 'lent', 'torn'].map((field) => `resources.books.fields.${field}`));
};

const forms: CodedCase[] = [
  [
    'that is no list',
    form("{ field: 'name', validate: 'name' }"),
    'wrong-setting screens.config.ts:36:95: books: "list.rowActions.actions[0].form" must be a list that is not empty',
  ],
  [
    'without fields',
    form('[]'),
    'wrong-setting screens.config.ts:36:95: books: "list.rowActions.actions[0].form" must be a list that is not empty',
  ],
  [
    'with a field that has no name',
    form("[{ validate: 'name' }]"),
    'missing-setting screens.config.ts:36:96: books: list.rowActions.actions[0].form[0] has no field',
  ],
  [
    'with a misspelt setting',
    form("[{ field: 'name', validat: 'name' }]"),
    'unknown-setting screens.config.ts:36:113: books: unknown setting "validat"; did you mean "validate"?',
  ],
  [
    'with a rule that is no text',
    form("[{ field: 'name', validate: true }]"),
    'wrong-setting screens.config.ts:36:123: books: "list.rowActions.actions[0].form[0].validate" must be a string',
  ],
  [
    'with a field that the input does not have',
    form(`[${NAME}, { field: 'kind', defaultValue: 'novel' }]`),
    'unknown-field screens.config.ts:36:142: books: UpdateBookInput has no field "kind"; did you mean "id"?',
  ],
  [
    'with a field that the row does not have',
    form("[{ field: 'isbn', validate: 'name' }]", taking('isbn: String')),
    'unknown-field screens.config.ts:36:105: books: Book has no field "isbn"; expected one of id, name, kind, states, states.visible, states.damaged, cover, cover.src, cover.size, tags and 1 more',
  ],
  [
    'with a field that nothing has',
    form("[{ field: 'nmae', validate: 'name' }]"),
    'unknown-field screens.config.ts:36:105: books: UpdateBookInput has no field "nmae"; did you mean "name"?',
  ],
  [
    'with a field twice',
    form(`[${NAME}, ${NAME}]`),
    'duplicate-name screens.config.ts:36:142: books: "name" is already set by list.rowActions; remove one of them',
  ],
  [
    'with a field that the operation fills in',
    form(
      `[${NAME}]`,
      edit(
        CONFIG,
        "update: { mutation: 'updateBook' }",
        "update: { mutation: 'updateBook', args: { name: 'record.name' } }",
      ),
    ),
    'duplicate-name screens.config.ts:36:105: books: "name" is already set by operations.update; remove one of them',
  ],
  [
    'with what names the row',
    form("[{ field: 'id', validate: 'name' }]"),
    'duplicate-name screens.config.ts:36:105: books: "id" is already set by operations.update; remove one of them',
  ],
  [
    'with an unknown rule',
    form("[{ field: 'name', validate: 'title' }]"),
    'unknown-word screens.config.ts:36:123: books: unknown rule "title"; expected one of name, email, text, reason',
  ],
  [
    'with an unknown first choice',
    form("[{ field: 'kind', defaultValue: 'comic' }]", taking('kind: BookKind')),
    'unknown-value screens.config.ts:36:127: books: "kind" has no value "comic"; expected one of novel, atlas',
  ],
  [
    'with an unknown choice',
    form("[{ field: 'kind', defaultValue: 'novel', choices: ['novel', 'comic'] }]", taking('kind: BookKind')),
    'unknown-value screens.config.ts:36:155: books: "kind" has no value "comic"; expected one of novel, atlas',
  ],
  [
    'with rows of an unknown type',
    form("[{ field: 'name', reference: 'Shelv' }]"),
    'unknown-type screens.config.ts:36:124: books: schema.graphql has no type "Shelv"; did you mean "Shelf"?',
  ],
  [
    'with rows that nothing lists',
    form("[{ field: 'name', reference: 'Tag' }]"),
    'missing-operation screens.config.ts:36:124: books: a reference to Tag needs a resource that lists its rows; no query of schema.graphql returns a list of it',
  ],
  [
    'with numbers and questions as they are',
    form(
      "[{ field: 'size' }, { field: 'weight', defaultValue: 1.5 }, { field: 'lent' }, { field: 'torn', defaultValue: false }]",
      both(shelved, taking('size: Int!\n  weight: Float\n  lent: Boolean\n  torn: Boolean!')),
    ),
  ],
  [
    'with a rule for a number',
    form("[{ field: 'size', validate: 'name' }]", both(shelved, taking('size: Int'))),
    'wrong-setting screens.config.ts:36:123: books: "size" is not a string; only strings can have a validation rule',
  ],
  [
    'with a text that a number begins with',
    form("[{ field: 'size', defaultValue: '7' }]", both(shelved, taking('size: Int'))),
    'wrong-setting screens.config.ts:36:127: books: "size" expects Int, not "7"',
  ],
  [
    'with a broken number that a whole one begins with',
    form("[{ field: 'size', defaultValue: 1.5 }]", both(shelved, taking('size: Int'))),
    'wrong-setting screens.config.ts:36:127: books: "size" expects Int, not 1.5',
  ],
  [
    'with a yes or no that a number begins with',
    form("[{ field: 'weight', defaultValue: true }]", both(shelved, taking('weight: Float'))),
    'wrong-setting screens.config.ts:36:129: books: "weight" expects Float, not true',
  ],
  [
    'with a rule for a yes or no',
    form("[{ field: 'lent', validate: 'name' }]", both(shelved, taking('lent: Boolean'))),
    'wrong-setting screens.config.ts:36:123: books: "lent" is not a string; only strings can have a validation rule',
  ],
  [
    'with a text that a yes or no begins with',
    form("[{ field: 'lent', defaultValue: 'true' }]", both(shelved, taking('lent: Boolean'))),
    'wrong-setting screens.config.ts:36:127: books: "lent" expects Boolean, not "true"',
  ],
  [
    'with a yes or no that must be one of them, and begins with neither',
    form("[{ field: 'torn' }]", both(shelved, taking('torn: Boolean!'))),
    'missing-setting screens.config.ts:36:105: books: "torn" requires defaultValue: true or false',
  ],
  [
    'with a yes or no that a text begins with',
    form("[{ field: 'name', defaultValue: true }]"),
    'wrong-setting screens.config.ts:36:127: books: "name" expects String, not true',
  ],
  [
    'with a rule for a choice',
    form("[{ field: 'kind', validate: 'name' }]", taking('kind: BookKind')),
    'wrong-setting screens.config.ts:36:123: books: "kind" is not a string; only strings can have a validation rule',
  ],
  [
    'with an object of the row',
    form(
      "[{ field: 'cover', validate: 'name' }]",
      both(taking('cover: String'), ({ say }) => say('resources.books.fields.cover')),
    ),
    'wrong-setting screens.config.ts:36:105: books: "cover" of UpdateBookInput expects String, not Cover',
  ],
  [
    'without a text of a field',
    form(`[${NAME}]`, edit('locales/en.json', '"resources.books.fields.name":', '"resources.books.fields.title":')),
    'missing-message screens.config.ts:25:18: books: message "resources.books.fields.name" is missing; add it to locales/en.json and the other bundles',
  ],
  [
    'without a text of a choice',
    form(
      "[{ field: 'kind', defaultValue: 'novel' }]",
      both(taking('kind: BookKind'), edit('locales/en.json', '"BookKind.atlas":', '"BookKind.map":')),
    ),
    'missing-message screens.config.ts:27:18: books: message "BookKind.atlas" is missing; add it to locales/en.json and the other bundles',
  ],
  [
    'without its own texts',
    form(`[${NAME}]`, edit(CONFIG, "key: 'edit'", "key: 'rename'")),
    'missing-message screens.config.ts:36:38: books: messages "resources.books.…" are missing: action.rename, rename.title, rename.submit, rename.done; add them to locales/en.json and the other bundles',
  ],
  [
    'without its operation',
    form(`[${NAME}]`, edit(CONFIG, "      update: { mutation: 'updateBook' },\n", '')),
    'missing-operation screens.config.ts:35:89: books: form needs an operation; add operations.update',
  ],
  [
    'of an operation that is not there',
    form(`[${NAME}]`, edit(CONFIG, "mutation: 'updateBook'", "mutation: 'updateBok'")),
    'unknown-operation screens.config.ts:17:27: books: schema.graphql has no mutation "updateBok"; did you mean "updateBook"?',
  ],
  [
    'of an operation that is nowhere near',
    form(`[${NAME}]`, edit(CONFIG, "mutation: 'updateBook'", "mutation: 'rebind'")),
    'unknown-operation screens.config.ts:17:27: books: schema.graphql has no mutation "rebind"; expected one of addBook, updateBook, removeBook, endLoan',
  ],
  [
    'of an operation that needs what neither it nor the row has',
    form(`[${NAME}]`, taking('reason: String!')),
    'missing-argument screens.config.ts:36:89: books: updateBook needs "input.reason"; add it to the form, or set its source under operations.update',
  ],
  [
    'of a call that needs what the form does not ask for, where another has it',
    form(`[${NAME}]`, taking('kind: BookKind!')),
  ],
  [
    'that asks first',
    form(`[${NAME}], confirm: true`),
    'unknown-setting screens.config.ts:36:134: books: an action with form can\'t have "confirm"; remove it',
  ],
  [
    'for many rows',
    form(`[${NAME}], bulk: true`),
    'unknown-setting screens.config.ts:36:134: books: an action with form can\'t have "bulk"; remove it',
  ],
  [
    'that can be undone',
    form(`[${NAME}], undoable: true`),
    'unknown-setting screens.config.ts:36:134: books: an action with form can\'t have "undoable"; remove it',
  ],
  [
    'that does something else too',
    form(`[${NAME}], edit: 'kind'`),
    'missing-setting screens.config.ts:36:38: books: an action must have exactly one of data, delete, edit, form, dialog, run',
    'unknown-field screens.config.ts:36:140: books: UpdateBookInput has no field "kind"; did you mean "id"?',
  ],
  [
    'on an action with an unknown icon and right',
    form(
      `[${NAME}]`,
      edit(CONFIG, "icon: 'edit', permission: 'course.update'", "icon: 'edti', permission: 'course.updat'"),
    ),
    'unknown-word screens.config.ts:36:52: books: unknown icon "edti"; did you mean "edit"?',
    'unknown-word screens.config.ts:36:72: books: unknown permission "course.updat"; did you mean "course.update"?',
  ],
];

test('the cases cover every problem code of the setting', () => {
  expect(codesIn(forms)).toEqual([
    'duplicate-name',
    'missing-argument',
    'missing-message',
    'missing-operation',
    'missing-setting',
    'unknown-field',
    'unknown-operation',
    'unknown-setting',
    'unknown-type',
    'unknown-value',
    'unknown-word',
    'wrong-setting',
  ]);
});

describe('[gen-03] a row form', () => {
  test.each(forms)('%s', (_title, change, ...problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});
