import {
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isNonNullType,
  Kind,
  parseType,
  visit,
  type ArgumentNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { argumentsOf, type AnyField, type Takes } from '../../model/callPath.ts';
import type { Change, Sides } from '../change.ts';

export interface Adapting {
  schemas: Sides<GraphQLSchema>;
  changes: readonly Change[];
  /** Whether an answer keeps its key, as what is generated around the document follows a new name by itself. */
  keepsKey?: (operation: string, path: readonly string[]) => boolean;
}

/** A document as somebody would write it for the new schema: renamed, without what is gone, with what must be given. */
export function adaptDocument({ definitions }: DocumentNode, adapting: Adapting): DocumentNode {
  const adapted = definitions.flatMap((definition) => adaptDefinition(definition, adapting));
  return { kind: Kind.DOCUMENT, definitions: adapted };
}

/** What one operation is adapted with: the variables that it comes to use, by their types. */
interface Task extends Adapting {
  operation: string;
  used: Map<string, string>;
}

function adaptDefinition(definition: DefinitionNode, adapting: Adapting): DefinitionNode[] {
  const { before, after } = adapting.schemas;
  const used = new Map<string, string>();
  if (definition.kind === Kind.FRAGMENT_DEFINITION) {
    const task = { ...adapting, operation: definition.name.value, used };
    const name = definition.typeCondition.name.value;
    const selectionSet = selectionsOf(task, definition.selectionSet, sidesOf(task, name), []);
    const typeCondition = { ...definition.typeCondition, name: nameNode(typeNow(task, name)) };
    return selectionSet ? [{ ...definition, typeCondition, selectionSet }] : [];
  }
  if (definition.kind !== Kind.OPERATION_DEFINITION) return [definition];
  const task = { ...adapting, operation: definition.name?.value ?? '', used };
  const roots = { before: before.getRootType(definition.operation), after: after.getRootType(definition.operation) };
  const selectionSet = selectionsOf(task, definition.selectionSet, roots, []);
  if (!selectionSet) return [];
  const isLeft = notIn(variablesIn(definition.selectionSet), variablesIn(selectionSet));
  return [{ ...definition, selectionSet, variableDefinitions: variablesOf(definition, used, isLeft) }];
}

function variablesIn(node: SelectionSetNode): ReadonlySet<string> {
  const found = new Set<string>();
  visit(node, { Variable: ({ name }) => void found.add(name.value) });
  return found;
}

/** Of a variable that only a fragment uses nothing is known here, and it stays. */
const notIn = (before: ReadonlySet<string>, after: ReadonlySet<string>) => (name: string) =>
  before.has(name) && !after.has(name);

function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  used: ReadonlyMap<string, string>,
  isLeft: (name: string) => boolean,
): VariableDefinitionNode[] {
  const kept = variableDefinitions
    .filter(({ variable }) => !isLeft(variable.name.value))
    .map((definition) => {
      const type = used.get(definition.variable.name.value) ?? '';
      // what it said is kept as far as the schema wants the same: a variable may be stricter than its place
      return type === '' ? definition : { ...definition, type: parseType(type) };
    });
  const known = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  const added = [...used]
    .filter(([name]) => !known.has(name))
    .map(([name, type]): VariableDefinitionNode => ({
      kind: Kind.VARIABLE_DEFINITION,
      variable: { kind: Kind.VARIABLE, name: nameNode(name) },
      type: parseType(type),
    }));
  return [...kept, ...added];
}

type Owner = Sides<GraphQLNamedType | null | undefined>;

function selectionsOf(
  task: Task,
  { selections, ...set }: SelectionSetNode,
  owner: Owner,
  path: readonly string[],
): SelectionSetNode | undefined {
  const adapted = selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind === Kind.FIELD) return fieldOf(task, selection, owner, path);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [selection];
    const name = selection.typeCondition?.name.value;
    const inner = selectionsOf(task, selection.selectionSet, name === undefined ? owner : sidesOf(task, name), path);
    if (!inner || (name !== undefined && !task.schemas.after.getType(typeNow(task, name)))) return [];
    const typeCondition =
      name === undefined ? {} : { typeCondition: { ...selection.typeCondition, name: nameNode(typeNow(task, name)) } };
    return [{ ...selection, ...typeCondition, selectionSet: inner } as SelectionNode];
  });
  return adapted.length === 0 ? undefined : { ...set, selections: adapted };
}

function fieldOf(task: Task, field: FieldNode, owner: Owner, path: readonly string[]): FieldNode[] {
  const name = field.name.value;
  if (name === '__typename') return [field];
  const [was, now] = [fieldsOf(owner.before), fieldsOf(owner.after)];
  const nameNow = now[name]
    ? name
    : (renamed(task, `${owner.before?.name ?? ''}.${name}`) ?? inPlaceOf(was[name], was, now));
  const is = now[nameNow ?? ''];
  if (nameNow === undefined || !is) return [];
  const types = { before: getNamedType(was[name]?.type), after: getNamedType(is.type) };
  const here = [...path, field.alias?.value ?? name];
  const selectionSet =
    isCompositeType(types.after) && field.selectionSet && selectionsOf(task, field.selectionSet, types, here);
  if (isCompositeType(types.after) && !selectionSet) return [];
  const args = { before: was[name] ? argumentsOf(was[name]) : {}, after: argumentsOf(is) };
  const keeps = nameNow !== name && !field.alias && task.keepsKey?.(task.operation, here);
  return [
    {
      ...field,
      name: nameNode(nameNow),
      ...(keeps && { alias: nameNode(name) }),
      arguments: takenOf(task, field.arguments ?? [], args, `${owner.before?.name ?? ''}.${name}(:)`),
      ...(selectionSet ? { selectionSet } : { selectionSet: undefined }),
    } as FieldNode,
  ];
}

/** The one new field of the same type, where a name says nothing. */
function inPlaceOf(field: AnyField | undefined, was: Fields, now: Fields): string | undefined {
  const found = Object.values(now).filter(({ name, type }) => !was[name] && type.toString() === field?.type.toString());
  return found.length === 1 ? found[0]?.name : undefined;
}

/** Arguments, or the fields of an input; `place` is their coordinate, with `:` where the name goes. */
function takenOf<Node extends ArgumentNode | ObjectFieldNode>(
  task: Task,
  given: readonly Node[],
  takes: Sides<Takes>,
  place: string,
): Node[] {
  const kept = given.flatMap((node): Node[] => {
    const name = node.name.value;
    const nameNow = takes.after[name]
      ? name
      : renamed(
          task,
          place.replace(/:|$/, (colon) => `${name}${colon}`),
        );
    const type = takes.after[nameNow ?? '']?.type;
    if (nameNow === undefined || !type) return [];
    return [
      {
        ...node,
        name: nameNode(nameNow),
        value: valueOf(task, node.value, { before: takes.before[name]?.type, after: type }),
      },
    ];
  });
  const missing = Object.entries(takes.after).filter(
    ([name, { type, defaultValue }]) =>
      isNonNullType(type) && defaultValue === undefined && !kept.some((node) => node.name.value === name),
  );
  return [
    ...kept,
    ...missing.map(([name, { type }]) => {
      task.used.set(name, type.toString());
      const value = { kind: Kind.VARIABLE, name: nameNode(name) } as const;
      return { kind: place.endsWith('(:)') ? Kind.ARGUMENT : Kind.OBJECT_FIELD, name: nameNode(name), value } as Node;
    }),
  ];
}

function valueOf(
  task: Task,
  value: ValueNode,
  type: { before: GraphQLInputType | undefined; after: GraphQLInputType },
): ValueNode {
  if (value.kind === Kind.VARIABLE) {
    const isSame = type.before?.toString() === type.after.toString();
    task.used.set(value.name.value, isSame ? '' : type.after.toString());
    return value;
  }
  if (value.kind === Kind.LIST) return { ...value, values: value.values.map((one) => valueOf(task, one, type)) };
  const [was, is] = [getNamedType(type.before), getNamedType(type.after)];
  if (value.kind !== Kind.OBJECT || !isInputObjectType(is)) return value;
  const takes = { before: isInputObjectType(was) ? was.getFields() : {}, after: is.getFields() };
  return { ...value, fields: takenOf(task, value.fields, takes, `${was?.name ?? ''}.`) };
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
type Fields = Readonly<Record<string, AnyField>>;
const fieldsOf = (type: GraphQLNamedType | null | undefined): Fields =>
  type && 'getFields' in type && !isInputObjectType(type) ? type.getFields() : {};

const typeNow = ({ schemas, changes }: Task, name: string): string =>
  schemas.after.getType(name) ? name : (changes.find(isRenameOf(name))?.renamedTo ?? name);
const sidesOf = (task: Task, name: string): Owner => ({
  before: task.schemas.before.getType(name),
  after: task.schemas.after.getType(typeNow(task, name)),
});
const isRenameOf = (coordinate: string) => (change: Change) =>
  change.kind === 'renamed' && change.coordinate === coordinate;

/** The new name itself: of `Query.getBooks(filter:)` it is `filter`. */
const renamed = ({ changes }: Task, coordinate: string): string | undefined =>
  /(\w+)(?::\))?$/.exec(changes.find(isRenameOf(coordinate))?.renamedTo ?? '')?.[1];
