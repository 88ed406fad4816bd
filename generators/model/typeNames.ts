/** Names that the emitted types declare or take from TypeScript. */
const OWN = (
  'Array Exact Incremental InputMaybe MakeEmpty MakeMaybe MakeOptional Maybe MutationArgs NestedArgs NestedQuery ' +
  'Omit Pick QueryArgs Scalars Schema SchemaEnums SchemaTypes'
).split(' ');

/** Names that TypeScript reserves. */
const RESERVED = (
  'any arguments as await bigint boolean break case catch class const continue debugger default delete do else enum ' +
  'export extends false finally for function if implements import in infer instanceof interface intrinsic keyof ' +
  'let never new null number object package private protected public readonly return static string super switch ' +
  'symbol this throw true try typeof undefined unique unknown var void while with yield'
).split(' ');

/** Returns the emitted name of a schema type. A name that is already taken gets a prefix. */
export const typeName = (name: string): string => ([...OWN, ...RESERVED].includes(name) ? `Gql${name}` : name);

export const namingConvention = { typeNames: typeName, enumValues: 'keep', transformUnderscore: true } as const;
