import { buildASTSchema, buildSchema, findBreakingChanges, findDangerousChanges, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { diffSchemas, type Read } from './diffSchemas.ts';

const FRAME = `
directive @shown on FIELD
directive @mark on FIELD_DEFINITION
type Query { book(id: ID!, edition: Int = 1, note: String): Book!  books(filter: BookFilter): [Book!]! }
type Book { id: ID!  name: String!  subtitle: String  tags: [String!]!  kind: Kind!  cover: Cover  found: Found }
type Cover implements Picture { src: String! size: Int! }
interface Picture { src: String! }
type Author { name: String! }
union Found = Book | Author
enum Kind { novel atlas }
input BookFilter { text: String  kind: [Kind!]  limit: Int! = 10  shelf: ID! }
`;

/** Edits of the schema, with the level and location of each change. */
const cases: [title: string, from: string, to: string, ...told: string[]][] = [
  ['nothing', 'id: ID!  name', 'id: ID!\n  name'],
  ['a description', 'type Author {', '"Who writes."\ntype Author {'],
  ['a field that goes', '  tags: [String!]!', '', 'breaking Book.tags'],
  ['a field that comes', 'type Author { ', 'type Author { born: Int ', 'safe Author.born'],
  ['a field of another type', 'size: Int!', 'size: Float!', 'breaking Cover.size'],
  ['a field that becomes a list', 'subtitle: String ', 'subtitle: [String] ', 'breaking Book.subtitle'],
  ['a field that may be null', 'name: String!  subtitle', 'name: String  subtitle', 'breaking Book.name'],
  ['a field that is never null any more', 'subtitle: String ', 'subtitle: String! ', 'safe Book.subtitle'],
  ['elements that may be null', 'tags: [String!]!', 'tags: [String]!', 'breaking Book.tags'],
  ['a list that gets stricter and looser', 'tags: [String!]!', 'tags: [String]', 'breaking Book.tags'],
  ['a field under another name', 'size: Int!', 'sizes: Int!', 'breaking Cover.size was probably renamed sizes'],
  [
    'a field under another name that is never null any more',
    'subtitle: String ',
    'subTitle: String! ',
    'breaking Book.subtitle was probably renamed subTitle',
    'safe Book.subtitle',
  ],
  [
    'a far name in the same place',
    'subtitle: String',
    'secondTitle: String',
    'breaking Book.subtitle',
    'safe Book.secondTitle',
  ],
  ['a near name of another type', 'size: Int!', 'sizes: [String!]!', 'breaking Cover.size', 'safe Cover.sizes'],
  [
    'another name of the same type in another place',
    'size: Int!',
    'heightInPixels: Int!',
    'breaking Cover.size',
    'safe Cover.heightInPixels',
  ],
  ['a deprecation', 'size: Int!', 'size: Int! @deprecated(reason: "use src")', 'safe Cover.size'],
  ['an argument that must be given', 'id: ID!,', 'id: ID!, shelf: ID!,', 'breaking Query.book(shelf:)'],
  ['an argument that may be given', 'id: ID!,', 'id: ID!, shelf: ID,', 'risky Query.book(shelf:)'],
  [
    'an argument that must be given and is by default',
    'id: ID!,',
    'id: ID!, shelf: Int! = 1,',
    'risky Query.book(shelf:)',
  ],
  ['an argument that goes', ', note: String', '', 'breaking Query.book(note:)'],
  [
    'an argument under another name',
    'note: String',
    'notes: String',
    'breaking Query.book(note:) was probably renamed notes',
  ],
  ['an argument that may be null', 'id: ID!,', 'id: ID,', 'safe Query.book(id:)'],
  ['an argument that must not be null', 'note: String', 'note: String!', 'breaking Query.book(note:)'],
  [
    'an argument with a default that must not be null',
    'edition: Int = 1',
    'edition: Int! = 1',
    'breaking Query.book(edition:)',
  ],
  ['an argument with another default', 'edition: Int = 1', 'edition: Int = 2', 'risky Query.book(edition:)'],
  ['an argument without its default', 'edition: Int = 1', 'edition: Int', 'risky Query.book(edition:)'],
  ['an argument of another type', 'note: String', 'note: Int', 'breaking Query.book(note:)'],
  [
    'a field of an input that goes',
    'input BookFilter { text: String ',
    'input BookFilter { ',
    'breaking BookFilter.text',
  ],
  ['a field of an input that must be given', 'shelf: ID!', 'shelf: ID!  room: ID!', 'breaking BookFilter.room'],
  ['a field of an input that may be given', 'shelf: ID!', 'shelf: ID!  room: ID', 'safe BookFilter.room'],
  ['a field of an input that may be null', 'shelf: ID!', 'shelf: ID', 'safe BookFilter.shelf'],
  ['a field of an input that must not be null', 'text: String', 'text: String!', 'breaking BookFilter.text'],
  ['elements of an input that may be null', 'kind: [Kind!]', 'kind: [Kind]', 'safe BookFilter.kind'],
  ['another default of an input', 'limit: Int! = 10', 'limit: Int! = 20', 'risky BookFilter.limit'],
  ['a value that goes', 'novel atlas', 'novel', 'breaking Kind.atlas'],
  ['a value that comes', 'novel atlas', 'novel atlas map', 'risky Kind.map'],
  ['a value under another name', 'novel atlas', 'novel atlases', 'breaking Kind.atlas was probably renamed atlases'],
  ['a value that goes where another comes', 'novel atlas', 'novel map', 'breaking Kind.atlas', 'risky Kind.map'],
  ['a value that is deprecated', 'novel atlas', 'novel atlas @deprecated(reason: "too big")', 'safe Kind.atlas'],
  ['a member that comes', 'Book | Author', 'Book | Author | Cover', 'risky Found'],
  ['a member that goes', 'Book | Author', 'Book', 'breaking Found'],
  ['an interface that goes', 'implements Picture ', '', 'breaking Cover'],
  [
    'an interface that comes',
    'type Author {',
    'interface Named { name: String! }\ntype Author implements Named {',
    'safe Named',
    'risky Author',
  ],
  ['a type that comes', 'type Author {', 'type Room { id: ID! }\ntype Author {', 'safe Room'],
  ['a directive that goes', 'directive @shown on FIELD', '', 'breaking @shown'],
  ['another kind of type', 'enum Kind { novel atlas }', 'scalar Kind', 'breaking Kind'],
  [
    'an argument that is deprecated',
    'note: String',
    'note: String @deprecated(reason: "old")',
    'safe Query.book(note:)',
  ],
  ['a field of an input that is deprecated', 'text: String ', 'text: String @deprecated ', 'safe BookFilter.text'],
  [
    'a reason of a deprecation',
    'subtitle: String ',
    'subtitle: String @deprecated(reason: "new") ',
    'safe Book.subtitle',
  ],
  ['a directive that is used', 'size: Int!', 'size: Int! @mark', 'risky Cover.size'],
  ['an input of which one field is given', 'input BookFilter {', 'input BookFilter @oneOf {', 'breaking BookFilter'],
  [
    'a root of subscriptions',
    'type Author {',
    'type Subscription { found: Book }\ntype Author {',
    'safe schema',
    'safe Subscription',
  ],
];

const change = (from: string, to: string): string => {
  const parts = FRAME.split(from);
  if (parts.length !== 2) throw new Error(`the frame holds ${from} ${parts.length - 1} times`);
  return parts.join(to);
};
const read = (file: string, text: string): Read => {
  const sdl = parse(text);
  return { file, sdl, schema: buildASTSchema(sdl) };
};
const tell = (before: string, after: string) =>
  diffSchemas({ before: read('old.graphql', before), after: read('schema.graphql', after) });
const told = async (before: string, after: string) =>
  (await tell(before, after)).map(({ level, coordinate, renamedTo, text }) =>
    renamedTo === undefined ? `${level} ${coordinate}` : `${level} ${text}`,
  );

describe('[gen-08] [gen-83] breaking, risky and safe schema changes are distinguished', () => {
  test.each(cases)('%s', async (_title, from, to, ...expected) => {
    expect(await told(FRAME, change(from, to))).toEqual(expected);
  });

  test.each(cases)('%s: at least as severe as graphql-js reports', async (_title, from, to) => {
    const [before, after] = [buildSchema(FRAME), buildSchema(change(from, to))];
    const levels = (await tell(FRAME, change(from, to))).map(({ level }) => level);
    // Ignores fields that become nullable and required arguments with defaults, which only break clients that don't
    // expect them.
    if (findBreakingChanges(before, after).some(({ type }) => !type.endsWith('CHANGED_KIND')))
      expect(levels).toContain('breaking');
    if (findBreakingChanges(before, after).length > 0) expect(levels.some((level) => level !== 'safe')).toBe(true);
    if (findDangerousChanges(before, after).some(({ type }) => !type.startsWith('OPTIONAL')))
      expect(levels.some((level) => level !== 'safe')).toBe(true);
  });
});

describe('renamed types', () => {
  test('are detected by their fields, and operations that return them count as unchanged', async () => {
    const after = FRAME.replaceAll(/\bBook\b/g, 'Volume');
    expect(await told(FRAME, after)).toEqual(['breaking the type Book was probably renamed Volume']);
  });

  test('must share half of their fields', async () => {
    expect(
      await told(
        FRAME,
        FRAME.replace('type Author { name: String! }', 'type Writer { born: Int }').replace('| Author', '| Writer'),
      ),
    ).toEqual(['breaking Author', 'safe Writer', 'breaking Found', 'risky Found']);
  });

  test('include input types', async () => {
    expect(await told(FRAME, FRAME.replaceAll('BookFilter', 'BookQuery'))).toEqual([
      'breaking the type BookFilter was probably renamed BookQuery',
    ]);
  });
});

test('a removed field is located in the old file, and other changes in the new one', async () => {
  expect((await tell(FRAME, change('size: Int!', ''))).map(({ at }) => at)).toEqual([
    { file: 'old.graphql', line: 6, column: 46 },
  ]);
  expect((await tell(FRAME, change('size: Int!', 'sizes: Int!'))).map(({ at, renamedTo }) => [at, renamedTo])).toEqual([
    [{ file: 'schema.graphql', line: 6, column: 46 }, 'Cover.sizes'],
  ]);
});

test('a field with a word of its old name is recognized as renamed within its type', async () => {
  expect(await told('type Query { id: ID  fullName: String }', 'type Query { id: ID  displayName: String }')).toEqual([
    'breaking Query.fullName was probably renamed displayName',
  ]);
});

test('each new name is matched with only one old name, the closest', async () => {
  const before = 'type Query { startsAt: Int  startAt: Int }';
  expect(await told(before, 'type Query { startsOn: Int }')).toEqual([
    'breaking Query.startsAt was probably renamed startsOn',
    'breaking Query.startAt',
  ]);
});
