import { CONFIG, DOCUMENT, SCHEMA, type ProblemCase } from '../libraryProject.ts';

/** Configs, schemas, documents and messages that are unreadable or contradict each other. */
export const sourceProblems: readonly ProblemCase[] = [
  [
    'a type whose name with a prefix is taken too',
    ({ edit }) =>
      edit(
        SCHEMA,
        'scalar ColumnKey',
        'scalar ColumnKey\n\ntype Schema {\n  id: ID!\n}\n\ntype GqlSchema {\n  id: ID!\n}',
      ),
    'schema.graphql:132:6: the generated code already has a type GqlSchema; rename the type',
  ],
  [
    '[gen-85] a field of a person without a declaration of personal data',
    ({ edit }) =>
      edit(
        SCHEMA,
        'scalar ColumnKey',
        `scalar ColumnKey

directive @person on OBJECT
directive @personalData(held: Boolean! = true) on FIELD_DEFINITION

type Reader {
  email: String! @personalData
  shelf: String! @personalData(held: false)
  phone: String
}

extend type Reader @person {
  birthday: String
}`,
      ),
    'schema.graphql:138:3: Reader.phone is a field of a person and must have @personalData; add @personalData, or @personalData(held: false) if it reveals nothing about the person',
    'schema.graphql:142:3: Reader.birthday is a field of a person and must have @personalData; add @personalData, or @personalData(held: false) if it reveals nothing about the person',
  ],
  [
    'a resource that can name no file',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', "  'my/shelves': {\n    id"),
    'screens.config.ts:73:3: "my/shelves" is not a valid name for files and operations; use letters, digits, hyphens and underscores, and begin with a letter',
  ],
  [
    'a resource by a number',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', '  7: {\n    id'),
    'screens.config.ts:73:3: "7" is not a valid name for files and operations; use letters, digits, hyphens and underscores, and begin with a letter',
  ],
  [
    'a resource by an unrelated name',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', '  furniture: {\n    id'),
    'screens.config.ts:73:3: "furniture" is not in interface Resources; expected shelves',
  ],
  [
    'a computed value',
    ({ edit }) => edit(CONFIG, 'perPage: 10', 'perPage: 5 + 5'),
    'screens.config.ts:21:16: the config must be plain data; it is not executed; expected a literal: a string, a number, true or false, a list or an object',
  ],
  [
    'a field of a hand-written document',
    ({ edit }) => edit('src/features/loans/LoanSlip.graphql', 'name', 'nam'),
    'src/features/loans/LoanSlip.graphql:3:5: Cannot query field "nam" on type "Book"; did you mean "name"?',
  ],
  [
    'a schema that is not one',
    ({ edit }) => edit(SCHEMA, 'type Tag {', 'typ Tag {'),
    'schema.graphql:35:1: Syntax Error: Unexpected Name "typ"',
  ],
  [
    'a setting twice',
    ({ edit }) => edit(CONFIG, 'perPage: 10,', 'perPage: 10,\n      perPage: 20,'),
    'screens.config.ts:22:7: "perPage" is duplicated; remove one of them',
  ],
  [
    'a resource that its interface does not name',
    ({ edit }) => edit(CONFIG, '  shelves: {\n    id', '  shelvs: {\n    id'),
    'screens.config.ts:73:3: "shelvs" is not in interface Resources; did you mean "shelves"?',
  ],
  [
    'a resource without screens',
    ({ edit }) => edit(CONFIG, "  shelves: 'Shelf';", "  shelves: 'Shelf';\n  readers: 'Loan';"),
    'screens.config.ts:8:3: the config has no resource "readers"; add its screens, or remove it',
  ],
  [
    'a type of the interface',
    ({ edit }) => edit(CONFIG, "books: 'Book';", "books: 'Boook';"),
    'screens.config.ts:5:10: schema.graphql has no type "Boook"; did you mean "Book"?',
  ],
  [
    'a spread',
    ({ edit }) => edit(CONFIG, 'perPage: 10', '...defaults'),
    "screens.config.ts:21:7: spreading hides the config's values; write it out",
  ],
  [
    'a computed name',
    ({ edit }) => edit(CONFIG, 'perPage: 10', "['perPage']: 10"),
    "screens.config.ts:21:7: a computed name hides the config's values; write it out",
  ],
  [
    'a config that does not parse',
    ({ edit }) => edit(CONFIG, 'perPage: 10,', 'perPage: 10;'),
    'screens.config.ts:21:18: Expected "," or "}" but found ";"',
  ],
  [
    'a config that ends early',
    ({ edit }) => edit(CONFIG, '  },\n});', '  },\n'),
    'screens.config.ts:78:5: Expected "}" but found the end of the file',
  ],
  [
    'a file that exports something else',
    ({ edit }) => edit(CONFIG, 'export default defineScreens', 'export const screens = defineScreens'),
    'screens.config.ts:1:1: expected export default defineScreens<Schema, Resources>()({ … })',
  ],
  [
    'a schema that breaks the rules of GraphQL',
    ({ edit }) => edit(SCHEMA, 'type Tag {\n  name: String!', 'type Tag {\n  name: Strng!\n  name: String'),
    'schema.graphql:36:3: Field "Tag.name" can only be defined once',
    'schema.graphql:36:9: Unknown type "Strng"; did you mean "String", "Sort", or "Tag"?',
  ],
  [
    'an interface that a type does not implement',
    ({ edit }) => edit(SCHEMA, 'type Tag {', 'interface Named {\n  title: String\n}\n\ntype Tag implements Named {'),
    'schema.graphql:36:3: Interface field Named.title expected but Tag does not provide it',
  ],
  [
    'an argument of a document',
    ({ edit }) => edit(DOCUMENT, 'getBook(id: $id)', 'getBook(ids: $id)'),
    'src/features/loans/LoanSlip.graphql:2:11: Unknown argument "ids" on field "Query.getBook"; did you mean "id"?',
  ],
  [
    'a document that does not parse',
    ({ edit }) => edit(DOCUMENT, 'cover {\n      src', 'cover {{\n      src'),
    'src/features/loans/LoanSlip.graphql:4:12: Syntax Error: Expected Name, found "{"',
  ],
  [
    'an operation without a name',
    ({ edit }) => edit(DOCUMENT, 'query LoanSlip_book($id: ID!)', 'query ($id: ID!)'),
    'src/features/loans/LoanSlip.graphql:1:1: an operation must have a name; name it <Component>_<purpose>',
  ],
  [
    'a name that is taken',
    ({ read, write }) => write('src/features/loans/Other.graphql', read(DOCUMENT)),
    'src/features/loans/Other.graphql:1:7: the operation name LoanSlip_book is already used in src/features/loans/LoanSlip.graphql',
  ],
  [
    'messages that are no JSON',
    ({ edit }) =>
      edit(
        'locales/en.json',
        '"resources.books.count": "resources.books.count",',
        '"resources.books.count" "resources.books.count",',
      ),
    'locales/en.json:10:27: this is not valid JSON from here on; check for a missing or extra comma, colon or quote',
  ],
  [
    "messages that aren't strings",
    ({ edit }) =>
      edit('locales/en.json', '"resources.books.count": "resources.books.count",', '"resources.books.count": books,'),
    'locales/en.json:10:28: this is not valid JSON from here on; check for a missing or extra comma, colon or quote',
  ],
  ['a file that is not there', ({ remove }) => remove(SCHEMA), 'schema.graphql: the file does not exist'],
  [
    'tabs and wide letters before the place',
    ({ edit }) => edit(CONFIG, "{ field: 'until' }", "\t/* 本の期限 📚 */\t{ field: 'untl' }"),
    'screens.config.ts:60:33: loans: Loan has no field "untl"; did you mean "until"?',
  ],
];
