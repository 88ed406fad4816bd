import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parseType,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type NameNode,
  type SelectionSetNode,
  type VariableDefinitionNode,
} from 'graphql';
import { hasFields } from '../../model/schemaTypes.ts';
import { lastName, type Change, type BeforeAfter } from '../report.ts';

export interface Adapting {
  schemas: BeforeAfter<GraphQLSchema>;
  changes: readonly Change[];
  /** Returns whether a key in the result keeps its name, because the code that reads it is not hand-written. */
  keepsKey?: (operation: string, path: readonly string[]) => boolean;
}

/** Adapts a document as a developer would: renames fields, drops removed ones, adds required ones. */
export function adaptDocument(document: DocumentNode, adapting: Adapting): DocumentNode {
  const { before, after } = adapting.schemas;
  const now = fitted(after, renamed(document, adapting));
  const [parts, was] = [separateOperations(now), variableTypes(before, document)];
  return visit(now, {
    OperationDefinition(operation) {
      const is = variableTypes(after, parts[operation.name?.value ?? ''] ?? now);
      const known = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one]));
      const variableDefinitions = [...is].map(([name, type]): VariableDefinitionNode => {
        const definition = known.get(name) ?? { kind: Kind.VARIABLE_DEFINITION, variable: variableNode(name) };
        // A variable can be stricter than its place, so it keeps its type if the schema's requirement is unchanged.
        return 'type' in definition && type === was.get(name) ? definition : { ...definition, type: parseType(type) };
      });
      return { ...operation, variableDefinitions };
    },
  });
}

function renamed(document: DocumentNode, { schemas, changes, keepsKey }: Adapting): DocumentNode {
  const names = new Map(changes.flatMap(({ coordinate, renamedTo }) => (renamedTo ? [[coordinate, renamedTo]] : [])));
  const info = new TypeInfo(schemas.before);
  const typeNow = (name = '') => schemas.after.getType(name) ?? schemas.after.getType(names.get(name) ?? '');
  const called = <Node extends ASTNode & { name: { value: string } }>(node: Node, coordinate: string): Node => {
    const now = names.get(coordinate);
    return now === undefined ? node : { ...node, name: { kind: Kind.NAME, value: lastName(now) } };
  };
  return visit(
    document,
    visitWithTypeInfo(info, {
      leave(node, _key, _parent, _path, ancestors) {
        const [owner, field] = [info.getParentType(), info.getFieldDef()];
        const at = `${owner?.name ?? ''}.${field?.name ?? ''}`;
        if (node.kind === Kind.NAMED_TYPE) return called(node, node.name.value);
        if (node.kind === Kind.ARGUMENT) return called(node, `${at}(${node.name.value}:)`);
        if (node.kind === Kind.OBJECT_FIELD)
          return called(node, `${getNamedType(info.getParentInputType())?.name ?? ''}.${node.name.value}`);
        if (node.kind === Kind.INLINE_FRAGMENT || node.kind === Kind.FRAGMENT_DEFINITION)
          return node.typeCondition && !typeNow(node.typeCondition.name.value) ? null : undefined;
        if (node.kind !== Kind.FIELD || !owner || !field) return undefined;
        const fields = fieldsOf(typeNow(owner.name));
        if (!names.has(at) && !fields[field.name]) {
          // If no rename is known, use the one new field of the same type.
          const same = Object.values(fields).filter(
            (one) => !fieldsOf(owner)[one.name] && one.type.toString() === field.type.toString(),
          );
          if (same.length !== 1 || !same[0]) return undefined;
          names.set(at, `${owner.name}.${same[0].name}`);
        }
        const now = called(node, at);
        if (now === node || node.alias || !keepsKey) return now;
        const around = [...ancestors.flatMap((one) => ('kind' in one ? [one] : [])), node];
        const operation = around.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';
        const path = around.flatMap((one) => (one.kind === Kind.FIELD ? [(one.alias ?? one.name).value] : []));
        return keepsKey(operation, path) ? { ...now, alias: node.name } : now;
      },
    }),
  );
}

const fieldsOf = (type: GraphQLNamedType | undefined) => (hasFields(type) ? type.getFields() : {});

/** Drops parts that the schema lacks, and passes a variable of the same name for each newly required argument. */
function fitted(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const info = new TypeInfo(schema);
  const fragments = document.definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? one.name.value : [],
  );
  const dropIf = (isGone: boolean): null | undefined => (isGone ? null : undefined);
  const leave = ({ selectionSet }: { selectionSet: SelectionSetNode | null }) => dropIf(!selectionSet);
  const missing = (required: readonly { name: string }[], given: readonly { name: NameNode }[] = []) =>
    required
      .filter(({ name }) => !given.some((one) => one.name.value === name))
      .map(({ name }) => ({ name: nameNode(name), value: variableNode(name) }));
  const now = visit(
    document,
    visitWithTypeInfo(info, {
      Argument: () => dropIf(!info.getArgument()),
      ObjectField: () => dropIf(isInputObjectType(getNamedType(info.getParentInputType())) && !info.getInputType()),
      ObjectValue: {
        leave(node) {
          const type = getNamedType(info.getInputType());
          const required = isInputObjectType(type) ? Object.values(type.getFields()).filter(isRequiredInputField) : [];
          const added = missing(required, node.fields).map((one) => ({ kind: Kind.OBJECT_FIELD as const, ...one }));
          return { ...node, fields: [...node.fields, ...added] };
        },
      },
      Field: {
        enter: () => dropIf(!info.getFieldDef()),
        leave({ selectionSet, ...node }) {
          const isLeaf = isLeafType(getNamedType(info.getType()));
          if (!isLeaf && !selectionSet) return null;
          const required = info.getFieldDef()?.args.filter(isRequiredArgument) ?? [];
          const added = missing(required, node.arguments).map((one) => ({ kind: Kind.ARGUMENT as const, ...one }));
          return {
            ...node,
            arguments: [...(node.arguments ?? []), ...added],
            ...(!isLeaf && selectionSet && { selectionSet }),
          };
        },
      },
      FragmentSpread: ({ name }) => dropIf(!fragments.includes(name.value)),
      SelectionSet: { leave: ({ selections }) => dropIf(selections.length === 0) },
      InlineFragment: { leave },
      FragmentDefinition: { leave },
      OperationDefinition: { leave },
    }),
  );
  // Dropping a fragment leaves spreads of it behind.
  return now.definitions.length < document.definitions.length ? fitted(schema, now) : now;
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variableNode = (name: string) => ({ kind: Kind.VARIABLE, name: nameNode(name) }) as const;

function variableTypes(schema: GraphQLSchema, document: DocumentNode): Map<string, string> {
  const info = new TypeInfo(schema);
  const found = new Map<string, string>();
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: () => false,
      Variable({ name }) {
        const type = info.getInputType();
        if (type) found.set(name.value, type.toString());
      },
    }),
  );
  return found;
}
