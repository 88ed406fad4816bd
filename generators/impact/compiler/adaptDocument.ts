import {
  FieldsOnCorrectTypeRule,
  getNamedType,
  KnownArgumentNamesRule,
  Kind,
  NoUnusedVariablesRule,
  parseType,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  TypeInfo,
  validate,
  ValuesOfCorrectTypeRule,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type ObjectValueNode,
  type SelectionSetNode,
} from 'graphql';
import { hasFields } from '../../model/schemaTypes.ts';
import { lastName, type Change, type BeforeAfter } from '../report.ts';

export interface Adapting {
  schemas: BeforeAfter<GraphQLSchema>;
  changes: readonly Change[];
  /** Returns whether a result keeps its key, because the code around the document is not hand-written. */
  keepsKey?: (operation: string, path: readonly string[]) => boolean;
}

/** Adapts a document as a developer would: renames fields, drops removed ones, adds required ones. */
export function adaptDocument(document: DocumentNode, adapting: Adapting): DocumentNode {
  const { before, after } = adapting.schemas;
  let now = withoutEmpty(renamed(document, adapting));
  for (let next = repaired(after, now); next; next = repaired(after, now)) now = next;
  const [was, is] = [variableTypes(before, document), variableTypes(after, now)];
  return visit(now, {
    VariableDefinition: (definition) => {
      const name = definition.variable.name.value;
      const type = is.get(name);
      // A variable can be stricter than its place, so it keeps its type if the schema still requires the same one.
      return type === undefined || type === was.get(name) ? undefined : { ...definition, type: parseType(type) };
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
        const now = called(node, at);
        const type = typeNow(owner.name);
        const fields = hasFields(type) ? type.getFields() : {};
        if (now === node && !fields[field.name] && hasFields(owner)) {
          // If no rename is known, use the one new field of the same type.
          const same = Object.values(fields).filter(
            (one) => !(one.name in owner.getFields()) && one.type.toString() === field.type.toString(),
          );
          if (same.length !== 1 || !same[0]) return undefined;
          names.set(at, `${owner.name}.${same[0].name}`);
        }
        return withKey(called(node, at), node, ancestors, keepsKey);
      },
    }),
  );
}

function withKey(
  now: FieldNode,
  node: FieldNode,
  ancestors: readonly (ASTNode | readonly ASTNode[])[],
  keepsKey: Adapting['keepsKey'],
): FieldNode {
  if (now.name.value === node.name.value || node.alias || !keepsKey) return now;
  const around = ancestors.flatMap((one) => ('kind' in one ? [one] : []));
  const operation = around.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';
  const path = [...around, node].flatMap((one) => (one.kind === Kind.FIELD ? [(one.alias ?? one.name).value] : []));
  return keepsKey(operation, path) ? { ...now, alias: node.name } : now;
}

const hasSelections = ({ selectionSet }: { selectionSet: SelectionSetNode | null }): null | undefined =>
  selectionSet ? undefined : null;

/** Removes empty selections, and everything that spreads or uses them. */
function withoutEmpty(document: DocumentNode): DocumentNode {
  const pruned = visit(document, {
    SelectionSet: { leave: ({ selections }) => (selections.length === 0 ? null : undefined) },
    InlineFragment: { leave: hasSelections },
    FragmentDefinition: { leave: hasSelections },
    OperationDefinition: { leave: hasSelections },
  });
  const known = pruned.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : []));
  let isWhole = true;
  const spread = visit(pruned, {
    FragmentSpread: ({ name }) => {
      if (known.includes(name.value)) return undefined;
      isWhole = false;
      return null;
    },
  });
  return isWhole ? pruned : withoutEmpty(spread);
}

const REMOVED_BY = [FieldsOnCorrectTypeRule, ScalarLeafsRule, KnownArgumentNamesRule, NoUnusedVariablesRule];
const MISSING = /argument "(\w+)" of type "(.+)" is required|Field "\w+\.(\w+)" of required type "(.+)" was not/;

/** Repairs the next error against the schema. Returns undefined if there is none left. */
function repaired(schema: GraphQLSchema, document: DocumentNode): DocumentNode | undefined {
  const values = validate(schema, document, [ProvidedRequiredArgumentsRule, ValuesOfCorrectTypeRule]);
  const refused = [
    ...validate(schema, document, REMOVED_BY),
    ...values.filter(({ nodes }) => nodes?.[0]?.kind === Kind.OBJECT_FIELD),
  ];
  const gone = new Set(refused.map(({ nodes }) => nodes?.[0]));
  if (gone.size > 0) return withoutEmpty(visit(document, { enter: (node) => (gone.has(node) ? null : undefined) }));
  const missing = values.find(({ message }) => MISSING.test(message));
  const [, arg, argType, field, fieldType] = MISSING.exec(missing?.message ?? '') ?? [];
  const [name, type] = [arg ?? field, argType ?? fieldType];
  if (name === undefined || type === undefined) return undefined;
  const given = { name: nameNode(name), value: { kind: Kind.VARIABLE, name: nameNode(name) } } as const;
  const now = visit(document, {
    OperationDefinition(operation) {
      let isIn = false;
      const whole = visit(operation, {
        enter(node): FieldNode | ObjectValueNode | undefined {
          if (node !== missing?.nodes?.[0]) return undefined;
          isIn = true;
          if (node.kind === Kind.FIELD)
            return { ...node, arguments: [...(node.arguments ?? []), { kind: Kind.ARGUMENT, ...given }] };
          return node.kind === Kind.OBJECT
            ? { ...node, fields: [...node.fields, { kind: Kind.OBJECT_FIELD, ...given }] }
            : undefined;
        },
      });
      if (!isIn) return undefined;
      const known = operation.variableDefinitions ?? [];
      if (known.some(({ variable }) => variable.name.value === name)) return whole;
      const definition = { kind: Kind.VARIABLE_DEFINITION, variable: given.value, type: parseType(type) } as const;
      return { ...whole, variableDefinitions: [...known, definition] };
    },
  });
  return now === document ? undefined : now;
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;

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
