import {
  getNamedType,
  isAbstractType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  typeFromAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { remembered } from '../remembered.ts';
import { documentId, operationText, sdlText, withTypenames } from './documentText.ts';
import { header, quote } from './header.ts';
import { importsOf, namer, type Namer, type ParsedSchema, type ScalarTypes } from './schemaTypes.ts';

export interface Document {
  location: string;
  text: string;
  /** Its answers go into the browser's normalized cache, so that it asks for `__typename`s beside what it says. */
  isCached?: boolean;
}

/** A document as it is sent. */
export const sentDocument = ({ text, isCached = false }: Document): DocumentNode =>
  isCached ? parse(withTypenames(parse(text))) : parse(text);

/** Documents as texts that carry the types of their results and variables. */
export const documentTypes = remembered(
  (
    { schema }: ParsedSchema,
    documents: readonly Document[],
    scalars: ScalarTypes,
    sources: readonly string[],
  ): string => {
    const used = new Set<string>();
    const name = namer(scalars, (type) => {
      used.add(type.name);
      return type.name;
    });
    const declarations = documents.flatMap((document) => operationsOf(schema, document, name)).join('\n');
    if (declarations === '') return `${header(...sources)}export {};\n`;
    const isSaid = (type: string) => new RegExp(`\\b${type}\\b`).test(declarations);
    const fromFiles = Object.values(scalars)
      .filter((type) => typeof type === 'string')
      .filter((type) => type.includes('#') && isSaid(type.replace(/.*#/, '')));
    const fromSchema = [...used, ...['InputMaybe'].filter(isSaid)].toSorted();
    return [
      header(...sources),
      "import { document } from '../domain/typedDocument.ts';\n",
      importsOf([...fromFiles, ...fromSchema.map((type) => `./schema.generated.ts#${type}`)]),
      `\n${declarations}`,
    ].join('');
  },
  ({ sdl }, ...rest) => JSON.stringify([sdlText(sdl), rest]),
);

function operationsOf(schema: GraphQLSchema, source: Document, name: Namer): string[] {
  const [document, sent] = [parse(source.text), sentDocument(source)];
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.map((operation) => {
    const result = `${operation.name?.value ?? ''}${operation.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}`;
    const text = operationText(sent, operationCalled(sent, operation.name?.value) ?? operation);
    const root = schema.getRootType(operation.operation);
    return [
      `export type ${result}Variables = ${variablesCode(schema, operation, name)};\n`,
      `export type ${result} = ${root ? results(schema, document, name)(root, [operation.selectionSet]) : 'never'};\n`,
      `export const ${operation.name?.value ?? ''}Document = document<${result}, ${result}Variables>(${quote(documentId(text))}, ${JSON.stringify(text)});\n`,
    ].join('');
  });
}

const operationCalled = ({ definitions }: DocumentNode, name: string | undefined) =>
  definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );

function variablesCode(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  name: Namer,
): string {
  const lines = variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never);
    const sign = isNonNullType(type) && !definition.defaultValue ? '' : '?';
    return isInputType(type) ? [`${definition.variable.name.value}${sign}: ${name(type, 'input')}`] : [];
  });
  return lines.length === 0 ? '{ [name: string]: never }' : `{ ${lines.join('; ')} }`;
}

/** What is asked of a field, wherever in the selection. */
interface Asked {
  field: string;
  /** Whether it is asked for at all hangs on a variable. */
  isOptional: boolean;
  selections: SelectionSetNode[];
}

/** The shape of an answer: for an interface or a union that of each type that it may be. */
function results(schema: GraphQLSchema, document: DocumentNode, name: Namer) {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

  const shape = (type: GraphQLCompositeType, selections: readonly SelectionSetNode[]): string => {
    const types = isObjectType(type) ? [type] : schema.getPossibleTypes(type);
    return [...new Set(types.map((possible) => objectCode(possible, selections)))].join(' | ') || 'never';
  };

  const objectCode = (type: GraphQLObjectType, selections: readonly SelectionSetNode[]): string => {
    const asked = new Map<string, Asked>();
    for (const { selections: nodes } of selections) collect(type, nodes, false, asked);
    if (asked.size === 0) return 'Record<PropertyKey, never>';
    return `{ ${[...asked].map(([key, { field, isOptional, selections: inner }]) => `${key}${isOptional ? '?' : ''}: ${fieldCode(type, field, inner)}`).join('; ')} }`;
  };

  const fieldCode = (type: GraphQLObjectType, field: string, selections: readonly SelectionSetNode[]): string => {
    const found = type.getFields()[field];
    return found ? answerCode(found.type, selections) : quote(type.name);
  };

  const answerCode = (type: GraphQLOutputType, selections: readonly SelectionSetNode[]): string => {
    if (!isNonNullType(type)) return `${bareCode(type, selections)} | null`;
    return bareCode(type.ofType, selections);
  };

  const bareCode = (type: GraphQLOutputType, selections: readonly SelectionSetNode[]): string => {
    if (isListType(type)) return `Array<${answerCode(type.ofType, selections)}>`;
    const named = getNamedType(type);
    return isLeafType(named) ? name(named, 'bare') : shape(named, selections);
  };

  const collect = (
    type: GraphQLObjectType,
    nodes: readonly SelectionNode[],
    isOptional: boolean,
    asked: Map<string, Asked>,
  ): void => {
    for (const node of nodes) {
      const mayLack =
        isOptional || (node.directives ?? []).some((directive) => ['include', 'skip'].includes(directive.name.value));
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const before = asked.get(key);
        asked.set(key, {
          field: node.name.value,
          isOptional: mayLack && (before?.isOptional ?? true),
          selections: [...(before?.selections ?? []), ...(node.selectionSet ? [node.selectionSet] : [])],
        });
      } else {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
        if (fragment && isOf(type, fragment.typeCondition?.name.value))
          collect(type, fragment.selectionSet.selections, mayLack, asked);
      }
    }
  };

  const isOf = (type: GraphQLObjectType, condition = type.name): boolean => {
    const wanted = schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  };

  return shape;
}
