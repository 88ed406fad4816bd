import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql';

export interface OperationUse {
  name: string;
  line: number;
  column: number;
  end: number;
  /** Fields that the document reads, with the arguments and values that it names. */
  read: ReadonlySet<string>;
  /** Types and values that its variables can have. */
  given: ReadonlySet<string>;
}

export function operationUses(schema: GraphQLSchema, text: string): OperationUse[] {
  const document = parsedOr(text);
  if (!document) return [];
  const parts = separateOperations(document);
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const { startToken, endToken } = definition.loc ?? {};
    return {
      name: definition.name?.value ?? 'unnamed',
      line: startToken?.line ?? 1,
      column: startToken?.column ?? 1,
      end: endToken?.line ?? 1,
      read: readBy(schema, parts[definition.name?.value ?? ''] ?? document),
      given: givenTo(schema, definition),
    };
  });
}

export function parsedOr(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function readBy(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const info = new TypeInfo(schema);
  const found = new Set<string>();
  const roots = [schema.getQueryType(), schema.getMutationType()];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const [owner, field] = [info.getParentType(), info.getFieldDef()];
        if (!owner || !field) return;
        const at = `${owner.name}.${field.name}`;
        const type = getNamedType(field.type);
        [at, type.name, ...allOf(type)].forEach((one) => found.add(one));
        if (field.args.length > 0 || roots.some((root) => root === owner)) found.add(`${at}(*)`);
      },
      Argument({ name }) {
        found.add(`${info.getParentType()?.name ?? ''}.${info.getFieldDef()?.name ?? ''}(${name.value}:)`);
      },
      EnumValue({ value }) {
        found.add(`${getNamedType(info.getInputType())?.name ?? ''}.${value}`);
      },
    }),
  );
  return found;
}

function givenTo(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): Set<string> {
  const found = new Set<string>();
  const take = (type: GraphQLNamedType | undefined): void => {
    if (!type || found.has(type.name)) return;
    found.add(type.name);
    if (isEnumType(type)) type.getValues().forEach(({ name }) => found.add(`${type.name}.${name}`));
    if (!isInputObjectType(type)) return;
    found.add(`${type.name}.*`);
    for (const field of Object.values(type.getFields())) {
      found.add(`${type.name}.${field.name}`);
      take(getNamedType(field.type));
    }
  };
  for (const { type } of variableDefinitions)
    visit(type, { NamedType: ({ name }) => take(schema.getType(name.value)) });
  return found;
}

/** Returns the coordinate of all values of an enum, because a screen that shows an enum uses all of them. */
export const allOf = (type: GraphQLNamedType): string[] => (isEnumType(type) ? [`${type.name}.*`] : []);
