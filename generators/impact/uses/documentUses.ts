import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Document } from '../../read/documents.ts';
import { allOf } from './use.ts';

/** An operation of a hand-written document. */
export interface OperationUse {
  name: string;
  file: string;
  line: number;
  column: number;
  /** The last line, by which problems find their operation. */
  end: number;
  coordinates: readonly string[];
}

/** What each hand-written operation reads and gives, as far as the schema knows it. */
export function documentUses(schema: GraphQLSchema, documents: readonly Document[]): OperationUse[] {
  return documents.flatMap(({ location, text }) => {
    const document = parsed(text);
    return (document?.definitions ?? []).flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [operationUse(schema, location, definition)] : [],
    );
  });
}

/** A text that is no document is told as a problem. */
function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function operationUse(schema: GraphQLSchema, file: string, operation: OperationDefinitionNode): OperationUse {
  const { startToken, endToken } = operation.loc ?? {};
  const place = { file, line: startToken?.line ?? 1, column: startToken?.column ?? 1, end: endToken?.line ?? 1 };
  return {
    name: operation.name?.value ?? 'unnamed',
    ...place,
    coordinates: [...new Set([...readBy(schema, operation), ...givenTo(schema, operation)])],
  };
}

function readBy(schema: GraphQLSchema, operation: ASTNode): string[] {
  const info = new TypeInfo(schema);
  const found: string[] = [];
  const at = () => `${info.getParentType()?.name ?? ''}.${info.getFieldDef()?.name ?? ''}`;
  visit(
    operation,
    visitWithTypeInfo(info, {
      Field() {
        const field = info.getFieldDef();
        if (!field) return;
        const type = getNamedType(field.type);
        found.push(
          at(),
          type.name,
          ...allOf(type),
          ...(field.args.length > 0 ||
          info.getParentType() === schema.getQueryType() ||
          info.getParentType() === schema.getMutationType()
            ? [`${at()}(*)`]
            : []),
        );
      },
      Argument(node) {
        found.push(`${at()}(${node.name.value}:)`);
      },
      EnumValue(node) {
        found.push(`${getNamedType(info.getInputType())?.name ?? ''}.${node.value}`);
      },
    }),
  );
  return found;
}

/** Everything that its variables can hold. */
function givenTo(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string[] {
  const seen = new Set<string>();
  const take = (type: GraphQLNamedType | undefined): string[] => {
    if (!type || seen.has(type.name)) return [];
    seen.add(type.name);
    if (isEnumType(type)) return [type.name, ...type.getValues().map(({ name }) => `${type.name}.${name}`)];
    if (!isInputObjectType(type)) return [type.name];
    return [
      type.name,
      `${type.name}.*`,
      ...Object.values(type.getFields()).flatMap((field) => [
        `${type.name}.${field.name}`,
        ...take(getNamedType(field.type)),
      ]),
    ];
  };
  return variableDefinitions.flatMap(({ type }) => take(schema.getType(typeName(type))));
}

function typeName(type: NonNullable<OperationDefinitionNode['variableDefinitions']>[number]['type']): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type);
}
