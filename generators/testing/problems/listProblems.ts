import { CONFIG, SCHEMA, type ProblemCase } from '../libraryProject.ts';

/** Wrong settings for lists and their fields. */
export const listProblems: readonly ProblemCase[] = [
  [
    'a field that the schema renames breaks the screen at each use',
    ({ edit }) =>
      edit(SCHEMA, 'id: ID!\n  name: String!\n  kind: BookKind!', 'id: ID!\n  names: String!\n  kind: BookKind!'),
    'screens.config.ts:22:22: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:25:18: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:29:16: books: Book has no field "name"; did you mean "names"?',
    'screens.config.ts:35:19: books: Book has no field "name"; did you mean "names"?',
    'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "name" on type "Book"; did you mean "names"?',
  ],
  [
    'a setting that is called as every object of JavaScript has it',
    ({ edit }) =>
      edit(
        CONFIG,
        "perPage: 10,\n      sort: { field: 'name', order: 'DESC'",
        "toString: 10,\n      perPage: 10,\n      sort: { field: 'name', order: 'DESC'",
      ),
    'screens.config.ts:21:7: books: unknown setting "toString"; expected one of perPage, columns, sort, screen, additionalFields, search, filters, tieBreaks, debounce and 10 more',
  ],
  [
    'a nested field',
    ({ edit }) => edit(SCHEMA, 'damaged: Boolean!', 'torn: Boolean!'),
    'screens.config.ts:33:18: books: Book has no field "states.damaged"; expected one of id, name, kind, states, states.visible, states.torn, cover, cover.src, cover.size, tags, tags.name',
  ],
  [
    'an argument that a field of a column starts to require',
    ({ edit }) => edit(SCHEMA, 'damaged: Boolean!\n}\n\ntype Cover', 'damaged(since: Int!): Boolean!\n}\n\ntype Cover'),
    'screens.config.ts:33:18: books: "damaged" requires the argument "since", but fields of a row can\'t have arguments; add a default to the argument in the schema, or use another field',
  ],
  [
    'an argument that an object on the way starts to require',
    ({ edit }) => edit(SCHEMA, '  tags: [Tag!]!', '  tags(first: Int!): [Tag!]!'),
    'screens.config.ts:23:35: books: "tags" requires the argument "first", but fields of a row can\'t have arguments; add a default to the argument in the schema, or use another field',
  ],
  [
    'a union on the way',
    ({ edit }) => edit(SCHEMA, 'type Tag {\n  name: String!\n}', 'union Tag = Shelf | Cover'),
    'screens.config.ts:23:35: books: "tags" is [Tag!]!, which has no selectable fields; use "tags"',
  ],
  [
    'a path into a scalar',
    ({ edit }) => edit(CONFIG, "tieBreaks: ['name']", "tieBreaks: ['name.length']"),
    'screens.config.ts:35:19: books: "name" is String!, which has no selectable fields; use "name"',
  ],
  [
    'a path that goes too deep',
    ({ edit }) => edit(CONFIG, "tieBreaks: ['name']", "tieBreaks: ['states.visible.at']"),
    'screens.config.ts:35:19: books: "states.visible.at" is too deep; a path must be at most one level deep, as in states.visible',
  ],
  [
    'a value that the schema removes',
    ({ edit }) => edit(SCHEMA, '  novel\n  atlas', '  novel\n  map'),
    'screens.config.ts:27:18: books: message "BookKind.map" is missing; add it to locales/en.json and the other bundles',
    'screens.config.ts:31:60: books: "kind" has no value "atlas"; expected one of novel, map',
  ],
  [
    'a value of an enum',
    ({ edit }) => edit(CONFIG, "choices: ['late']", "choices: ['later']"),
    'screens.config.ts:62:93: loans: "until" has no value "later"; did you mean "late"?',
  ],
  [
    'an audience',
    ({ edit }) => edit(CONFIG, "audience: ['manager', 'reviewer']", "audience: ['manger']"),
    'screens.config.ts:26:80: books: unknown audience "manger"; did you mean "manager"?',
  ],
  [
    'a width',
    ({ edit }) => edit(CONFIG, 'breakpoint: 600', 'breakpoint: 640'),
    'screens.config.ts:26:64: books: unknown breakpoint 640; expected one of 480, 600, 700, 768, 800, 980',
  ],
  [
    'a setting',
    ({ edit }) => edit(CONFIG, 'tieBreaks:', 'tieBreak:'),
    'screens.config.ts:35:7: books: unknown setting "tieBreak"; did you mean "tieBreaks"?',
  ],
  [
    "a default order that isn't a column",
    ({ edit }) => edit(CONFIG, "sort: { field: 'fullName'", "sort: { field: 'kind'"),
    'screens.config.ts:56:22: loans: "kind" is not a sortable column; expected fullName',
  ],
  [
    'an object without a slot',
    ({ edit }) => edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'cover' }"),
    'screens.config.ts:27:18: books: "cover" is an object; use one of its fields, or a slot',
  ],
  [
    'a message',
    ({ edit }) => edit('locales/en.json', '"resources.books.fields.kind":', '"resources.books.fields.sort":'),
    'screens.config.ts:27:18: books: message "resources.books.fields.kind" is missing; add it to locales/en.json and the other bundles',
  ],
  [
    'a swapped letter is put right',
    ({ edit }) => edit(CONFIG, "columns: [\n        { field: 'name'", "columns: [\n        { field: 'nmae'"),
    'screens.config.ts:25:18: books: Book has no field "nmae"; did you mean "name"?',
  ],
  [
    'an invalid order',
    ({ edit }) => edit(CONFIG, "order: 'DESC'", "order: 'DSC'"),
    'screens.config.ts:22:37: books: unknown order "DSC"; did you mean "ASC" or "DESC"?',
  ],
  [
    'a kind of filter',
    ({ edit }) => edit(CONFIG, "kind: 'boolean'", "kind: 'booleans'"),
    'screens.config.ts:32:58: books: unknown kind of filter "booleans"; did you mean "boolean"?',
  ],
  [
    'an enum',
    ({ edit }) => edit(CONFIG, "enum: 'LoanState'", "enum: 'LoanStates'"),
    'screens.config.ts:62:70: loans: schema.graphql has no enum "LoanStates"; did you mean "LoanState"?',
  ],
  [
    'a condition',
    ({ edit }) => edit(CONFIG, "matchBy: 'autoEnrollment'", "matchBy: 'autoEnrolment'"),
    'screens.config.ts:62:111: loans: unknown match rule "autoEnrolment"; did you mean "autoEnrollment"?',
  ],
  [
    'a list instead of a string',
    ({ edit }) => edit(CONFIG, "search: ['name']", "search: 'name'"),
    'screens.config.ts:29:15: books: "list.search" must be a list that is not empty',
  ],
  [
    'a number that is none',
    ({ edit }) => edit(CONFIG, 'perPage: 10', "perPage: 'ten'"),
    'screens.config.ts:21:16: books: "list.perPage" must be an integer above zero',
  ],
  [
    'a string instead of an object',
    ({ edit }) => edit(CONFIG, "sort: { field: 'fullName', order: 'ASC' }", "sort: 'fullName'"),
    'screens.config.ts:56:13: loans: "list.sort" must be an object',
  ],
  [
    'a setting that is missing',
    ({ edit }) =>
      edit(CONFIG, "      perPage: 28,\n      sort: { field: 'fullName'", "      sort: { field: 'fullName'"),
    'screens.config.ts:54:11: loans: list has no perPage',
  ],
  [
    'an empty name',
    ({ edit }) => edit(CONFIG, "recordRepresentation: 'readerId'", "recordRepresentation: ''"),
    'screens.config.ts:63:29: loans: "list.recordRepresentation" must be a string',
  ],
  [
    'a misspelt setting that is required is not missing too',
    ({ edit }) =>
      edit(CONFIG, "      columns: [\n        { field: 'fullName'", "      colums: [\n        { field: 'fullName'"),
    'screens.config.ts:57:7: loans: unknown setting "colums"; did you mean "columns"?',
  ],
  [
    'a column twice',
    ({ edit }) =>
      edit(CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'kind', breakpoint: 480 }, { field: 'name' }"),
    'screens.config.ts:27:54: books: column "name" is duplicated; remove one of them',
  ],
  [
    'a filter without a closed set of values',
    ({ edit }) =>
      edit(
        CONFIG,
        "{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
        "{ field: 'name', key: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }",
      ),
    'screens.config.ts:31:18: books: "name" is not an enum; set enum to an enum of the schema',
  ],
  [
    'a slot by a name nearby',
    ({ edit }) => edit(CONFIG, "slot: 'BookNameCell'", "slot: 'BookNamCell'"),
    'screens.config.ts:25:48: books: src/features/books/BookNamCell.tsx does not export "BookNamCell"; did you mean "BookNameCell"?',
  ],
];
