import { describe, expect, test } from 'vitest';
import { libraryProject, type TestProject } from './testing/libraryProject.ts';

const CONFIG = 'screens.config.ts';
const SCHEMA = 'schema.graphql';
const FIELDS = ['note', 'subtitle', 'genre', 'printed', 'lent', 'kinds', 'words', 'cover.src', 'pages', 'onLoan'];

/** Creates books with a form for everything that an input accepts. */
function project(): TestProject {
  const library = libraryProject();
  library.edit(
    SCHEMA,
    '  shelfId: ID!\n  name: String!\n  kind: BookKind!\n',
    '  shelfId: ID!\n  name: String!\n  kind: BookKind!\n  note: String\n  subtitle: String\n  genre: BookKind\n' +
      '  printed: Date!\n  lent: DateTime\n  kinds: [BookKind!]\n  words: [String!]!\n  cover: CoverInput\n' +
      '  pages: Int! = 12\n  onLoan: ID\n',
  );
  library.write(
    SCHEMA,
    `${library.read(SCHEMA)}\ninput CoverInput {\n  src: String!\n}\n\nscalar Date\nscalar DateTime\n`,
  );
  library.edit(
    CONFIG,
    "        { field: 'kind', defaultValue: 'novel' },\n",
    "        { field: 'kind' }, { field: 'note' }, { field: 'subtitle', validate: 'text' }, { field: 'genre' },\n" +
      "        { field: 'printed' }, { field: 'lent' }, { field: 'kinds' }, { field: 'words' }, { field: 'cover.src' },\n" +
      "        { field: 'pages', defaultValue: 12 }, { field: 'onLoan', reference: 'Book' },\n",
  );
  library.say(...FIELDS.map((field) => `resources.books.fields.${field}`));
  return library;
}

describe('[gen-73] form inputs follow the schema', () => {
  test('optional fields, scalars, lists and nested inputs have inputs', async () => {
    const text = (await project().files()).get('src/generated/resources/books.create.generated.tsx') ?? '';
    const inputs = Array.from(text.matchAll(/<(\w+Input)\b([^]*?)\/?>/g), ([, name, props = '']) =>
      [name, ...props.trim().split(/\s+(?=\w+=|\w+$)/)].join(' '),
    );
    expect(inputs).toEqual([
      'TextInput source="name" autoFocus required validate={validateName}',
      'SelectInput source="kind" choices={kindChoices} validate={required()}',
      'TextInput source="note"',
      'TextInput source="subtitle" multiline minRows={3} validate={validateOptional(validateText)}',
      'SelectInput source="genre" choices={kindChoices}',
      'DateInput source="printed" validate={required()}',
      'DateTimeInput source="lent"',
      'SelectArrayInput source="kinds" choices={kindChoices}',
      'TextArrayInput source="words" validate={required()}',
      'TextInput source="cover.src"',
      'NumberInput source="pages" defaultValue={12} step={1} validate={validateNumber({ isWhole: true })}',
      expect.stringMatching(/^ReferenceInput source="onLoan" reference="books"/),
      expect.stringMatching(/^AutocompleteInput optionText="name" filterToQuery=\{searchText\} noOptionsText=/),
    ]);
  });

  test('submitted values have their schema types', async () => {
    const text = (await project().files()).get('src/generated/operations.generated.ts') ?? '';
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      "...whole(call, { name: value.string, kind: value.oneOf('novel', 'atlas'), printed: value.string, " +
        'words: value.list(value.string), }), ...pick( call, { note: value.string, subtitle: value.string, ' +
        "genre: value.oneOf('novel', 'atlas'), lent: value.string, kinds: value.list(value.oneOf('novel', 'atlas')), " +
        'cover: value.object({ src: value.string }), onLoan: value.string, }, { pages: value.number }, )',
    );
  });

  test('a nested input is edited field by field', () => {
    const library = project();
    library.edit(CONFIG, "{ field: 'cover.src' }", "{ field: 'cover' }");
    expect(library.problems()).toEqual([
      expect.stringContaining('books: no form input exists for "cover" of type CoverInput; use its fields: cover.src'),
    ]);
  });
});
