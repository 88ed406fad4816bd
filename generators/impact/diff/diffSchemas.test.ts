import { buildSchema, findBreakingChanges, findDangerousChanges } from 'graphql';
import { describe, expect, test } from 'vitest';
import { diffSchemas } from './diffSchemas.ts';

const FRAME = `
directive @shown on FIELD
type Query { book(id: ID!, edition: Int = 1, note: String): Book!  books(filter: BookFilter): [Book!]! }
type Book { id: ID!  name: String!  subtitle: String  tags: [String!]!  kind: Kind!  cover: Cover  found: Found }
type Cover implements Picture { src: String! size: Int! }
interface Picture { src: String! }
type Author { name: String! }
union Found = Book | Author
enum Kind { novel atlas }
input BookFilter { text: String  kind: [Kind!]  limit: Int! = 10  shelf: ID! }
`;

/** What is written instead of what, and what comes of it. */
const cases: [title: string, from: string, to: string, ...told: string[]][] = [
  ['nothing', 'id: ID!  name', 'id: ID!\n  name'],
  ['a description', 'type Author {', '"Who writes."\ntype Author {'],
  ['a field that goes', '  tags: [String!]!', '', 'breaking Book.tags: [String!]! is removed'],
  ['a field that comes', 'type Author { ', 'type Author { born: Int ', 'safe Author.born: Int is added'],
  ['a field of another type', 'size: Int!', 'size: Float!', 'breaking Cover.size was Int! and is Float!'],
  [
    'a field that becomes a list',
    'subtitle: String ',
    'subtitle: [String] ',
    'breaking Book.subtitle was String and is [String]',
  ],
  [
    'a field that may be null',
    'name: String!  subtitle',
    'name: String  subtitle',
    'breaking Book.name was String! and is String',
  ],
  [
    'a field that is never null any more',
    'subtitle: String ',
    'subtitle: String! ',
    'safe Book.subtitle was String and is String!',
  ],
  [
    'elements that may be null',
    'tags: [String!]!',
    'tags: [String]!',
    'breaking Book.tags was [String!]! and is [String]!',
  ],
  [
    'a list that gets stricter and looser',
    'tags: [String!]!',
    'tags: [String]',
    'breaking Book.tags was [String!]! and is [String]',
  ],
  ['a field under another name', 'size: Int!', 'sizes: Int!', 'breaking Cover.size is probably called sizes now'],
  [
    'a field under another name that is never null any more',
    'subtitle: String ',
    'subTitle: String! ',
    'breaking Book.subtitle is probably called subTitle now',
    'safe Book.subtitle was String and is String!',
  ],
  [
    'a far name in the same place',
    'subtitle: String',
    'secondTitle: String',
    'breaking Book.subtitle: String is removed',
    'safe Book.secondTitle: String is added',
  ],
  [
    'a near name of another type',
    'size: Int!',
    'sizes: [String!]!',
    'breaking Cover.size: Int! is removed',
    'safe Cover.sizes: [String!]! is added',
  ],
  [
    'another name of the same type in another place',
    'size: Int!',
    'heightInPixels: Int!',
    'breaking Cover.size: Int! is removed',
    'safe Cover.heightInPixels: Int! is added',
  ],
  [
    'a deprecation',
    'size: Int!',
    'size: Int! @deprecated(reason: "use src")',
    'safe Cover.size is deprecated: use src',
  ],
  [
    'an argument that must be given',
    'id: ID!,',
    'id: ID!, shelf: ID!,',
    'breaking Query.book(shelf:): ID! is added and must be given',
  ],
  ['an argument that may be given', 'id: ID!,', 'id: ID!, shelf: ID,', 'risky Query.book(shelf:): ID is added'],
  [
    'an argument that must be given and is by default',
    'id: ID!,',
    'id: ID!, shelf: Int! = 1,',
    'risky Query.book(shelf:): Int! is added',
  ],
  ['an argument that goes', ', note: String', '', 'breaking Query.book(note:) is removed'],
  [
    'an argument under another name',
    'note: String',
    'notes: String',
    'breaking Query.book(note:) is probably called notes now',
  ],
  ['an argument that may be null', 'id: ID!,', 'id: ID,', 'safe Query.book(id:) was ID! and is ID'],
  [
    'an argument that must not be null',
    'note: String',
    'note: String!',
    'breaking Query.book(note:) was String and is String!',
  ],
  [
    'an argument with a default that must not be null',
    'edition: Int = 1',
    'edition: Int! = 1',
    'breaking Query.book(edition:) was Int and is Int!',
  ],
  [
    'an argument with another default',
    'edition: Int = 1',
    'edition: Int = 2',
    'risky Query.book(edition:) is 2 by default, and was 1',
  ],
  [
    'an argument without its default',
    'edition: Int = 1',
    'edition: Int',
    'risky Query.book(edition:) is absent by default, and was 1',
  ],
  ['an argument of another type', 'note: String', 'note: Int', 'breaking Query.book(note:) was String and is Int'],
  [
    'a field of an input that goes',
    'input BookFilter { text: String ',
    'input BookFilter { ',
    'breaking BookFilter.text is removed',
  ],
  [
    'a field of an input that must be given',
    'shelf: ID!',
    'shelf: ID!  room: ID!',
    'breaking BookFilter.room: ID! is added and must be given',
  ],
  ['a field of an input that may be given', 'shelf: ID!', 'shelf: ID!  room: ID', 'safe BookFilter.room: ID is added'],
  ['a field of an input that may be null', 'shelf: ID!', 'shelf: ID', 'safe BookFilter.shelf was ID! and is ID'],
  [
    'a field of an input that must not be null',
    'text: String',
    'text: String!',
    'breaking BookFilter.text was String and is String!',
  ],
  [
    'elements of an input that may be null',
    'kind: [Kind!]',
    'kind: [Kind]',
    'safe BookFilter.kind was [Kind!] and is [Kind]',
  ],
  [
    'another default of an input',
    'limit: Int! = 10',
    'limit: Int! = 20',
    'risky BookFilter.limit is 20 by default, and was 10',
  ],
  ['a value that goes', 'novel atlas', 'novel', 'breaking Kind.atlas is no longer a value'],
  ['a value that comes', 'novel atlas', 'novel atlas map', 'risky Kind.map is a new value'],
  ['a value under another name', 'novel atlas', 'novel atlases', 'breaking Kind.atlas is probably called atlases now'],
  [
    'a value that goes where another comes',
    'novel atlas',
    'novel map',
    'breaking Kind.atlas is no longer a value',
    'risky Kind.map is a new value',
  ],
  [
    'a value that is deprecated',
    'novel atlas',
    'novel atlas @deprecated(reason: "too big")',
    'safe Kind.atlas is deprecated: too big',
  ],
  ['a member that comes', 'Book | Author', 'Book | Author | Cover', 'risky Found has a new member Cover'],
  ['a member that goes', 'Book | Author', 'Book', 'breaking Found has no longer the member Author'],
  ['an interface that goes', 'implements Picture ', '', 'breaking Cover has no longer the interface Picture'],
  [
    'an interface that comes',
    'type Author {',
    'interface Named { name: String! }\ntype Author implements Named {',
    'safe the type Named is added',
    'risky Author has a new interface Named',
  ],
  ['a type that comes', 'type Author {', 'type Room { id: ID! }\ntype Author {', 'safe the type Room is added'],
  ['a directive that goes', 'directive @shown on FIELD', '', "breaking Directive 'shown' was removed"],
  ['another kind of type', 'enum Kind { novel atlas }', 'scalar Kind', 'breaking Kind is another kind of type'],
];

const change = (from: string, to: string): string => {
  const parts = FRAME.split(from);
  if (parts.length !== 2) throw new Error(`the frame holds ${from} ${parts.length - 1} times`);
  return parts.join(to);
};
const tell = (before: string, after: string) =>
  diffSchemas(
    { before: buildSchema(before), after: buildSchema(after) },
    { before: 'old.graphql', after: 'schema.graphql' },
  );
const told = async (before: string, after: string) =>
  (await tell(before, after)).map(({ level, text }) => `${level} ${text}`);

describe('[gen-08] breaking, risky and safe changes of a schema are told apart', () => {
  test.each(cases)('%s', async (_title, from, to, ...expected) => {
    expect(await told(FRAME, change(from, to))).toEqual(expected);
  });

  test.each(cases)('%s: no milder than graphql itself judges it', async (_title, from, to) => {
    const [before, after] = [buildSchema(FRAME), buildSchema(change(from, to))];
    const levels = (await tell(FRAME, change(from, to))).map(({ level }) => level);
    // a field that may be null, and an argument with a default that may not, break only who does not expect it
    if (findBreakingChanges(before, after).some(({ type }) => !type.endsWith('CHANGED_KIND')))
      expect(levels).toContain('breaking');
    if (findBreakingChanges(before, after).length > 0) expect(levels.some((level) => level !== 'safe')).toBe(true);
    if (findDangerousChanges(before, after).some(({ type }) => !type.startsWith('OPTIONAL')))
      expect(levels.some((level) => level !== 'safe')).toBe(true);
  });
});

describe('types under another name', () => {
  test('are found by their fields, and whoever answers with them has not changed', async () => {
    const after = FRAME.replaceAll(/\bBook\b/g, 'Volume');
    expect(await told(FRAME, after)).toEqual(['breaking the type Book is probably called Volume now']);
  });

  test('need half of their fields in common', async () => {
    expect(
      await told(
        FRAME,
        FRAME.replace('type Author { name: String! }', 'type Writer { born: Int }').replace('| Author', '| Writer'),
      ),
    ).toEqual([
      'breaking the type Author is removed',
      'safe the type Writer is added',
      'breaking Found has no longer the member Author',
      'risky Found has a new member Writer',
    ]);
  });

  test('an input under another name', async () => {
    expect(await told(FRAME, FRAME.replaceAll('BookFilter', 'BookQuery'))).toEqual([
      'breaking the type BookFilter is probably called BookQuery now',
    ]);
  });
});

test('a removed field stands in the old file, everything else in the new one', async () => {
  expect((await tell(FRAME, change('size: Int!', ''))).map(({ at }) => at)).toEqual([
    { file: 'old.graphql', line: 5, column: 46 },
  ]);
  expect((await tell(FRAME, change('size: Int!', 'sizes: Int!'))).map(({ at, renamedTo }) => [at, renamedTo])).toEqual([
    [{ file: 'schema.graphql', line: 5, column: 46 }, 'Cover.sizes'],
  ]);
});

test('a far name in the same place is the same when it has a word in common', async () => {
  expect(await told('type Query { id: ID  fullName: String }', 'type Query { id: ID  displayName: String }')).toEqual([
    'breaking Query.fullName is probably called displayName now',
  ]);
});

test('each name is taken by one rename only, the nearest first', async () => {
  const before = 'type Query { startsAt: Int  startAt: Int }';
  expect(await told(before, 'type Query { startsOn: Int }')).toEqual([
    'breaking Query.startsAt is probably called startsOn now',
    'breaking Query.startAt: Int is removed',
  ]);
});
