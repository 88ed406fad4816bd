import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

export const BODY_BYTES_MAX = 256 * 1024;
export const DOCUMENT_BYTES_MAX = 16 * 1024;
export const TOKENS_MAX = 1000;
export const OPERATION_NAME_MAX = 200;
const DEPTH_MAX = 8;
const ALIASES_MAX = 15;
/** Maximum number of fields and fragments. A fragment counts each time it is used. */
const SELECTIONS_MAX = 500;
/** Maximum number of uses of a field in one position. Validation compares them in pairs. */
const REPEATS_MAX = 20;
const OPERATIONS_MAX = 10;

/** Fields selected in a position of the response, each with the number of its uses. */
type SelectedFields = Map<string, { uses: number; inside: SelectedFields }>;

/**
 * Finds the first limit that a document exceeds, because it would be expensive to validate or run. Called before
 * validation, whose rules take more than linear time.
 */
export function findExcess(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length > OPERATIONS_MAX)
    return new GraphQLError(`A document must have at most ${OPERATIONS_MAX} operations.`);
  const counter = createCounter(fragments);
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue;
    const excess = counter.count(definition.selectionSet);
    if (excess !== undefined) return excess;
  }
  return undefined;
}

function createCounter(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  let selections = 0;
  let aliases = 0;
  const within = new Set<string>();

  const inEach = (set: SelectionSetNode, place: SelectedFields, depth: number): GraphQLError | undefined => {
    for (const selection of set.selections) {
      const excess = inOne(selection, place, depth);
      if (excess !== undefined) return excess;
    }
    return undefined;
  };

  const inOne = (node: SelectionNode, place: SelectedFields, depth: number): GraphQLError | undefined => {
    selections += 1;
    if (selections > SELECTIONS_MAX)
      return refuse(`A document must have at most ${SELECTIONS_MAX} fields, including those of its fragments.`, node);
    if (node.kind === Kind.INLINE_FRAGMENT) return inEach(node.selectionSet, place, depth);
    if (node.kind === Kind.FRAGMENT_SPREAD) return inFragment(node.name.value, node, place, depth);
    if (depth > DEPTH_MAX) return refuse(`A document must be at most ${DEPTH_MAX} levels deep.`, node);
    if (node.alias !== undefined) aliases += 1;
    if (aliases > ALIASES_MAX) return refuse(`A document must have at most ${ALIASES_MAX} aliases.`, node);
    const key = (node.alias ?? node.name).value;
    const entry = place.get(key) ?? { uses: 0, inside: new Map() };
    place.set(key, entry);
    entry.uses += 1;
    if (entry.uses > REPEATS_MAX)
      return refuse(`A document must not repeat a field more than ${REPEATS_MAX} times in the same selection.`, node);
    return node.selectionSet === undefined ? undefined : inEach(node.selectionSet, entry.inside, depth + 1);
  };

  const inFragment = (
    name: string,
    node: SelectionNode,
    place: SelectedFields,
    depth: number,
  ): GraphQLError | undefined => {
    if (within.has(name)) return refuse(`Cannot spread fragment "${name}" within itself.`, node);
    const fragment = fragments.get(name);
    if (fragment === undefined) return undefined;
    within.add(name);
    const excess = inEach(fragment.selectionSet, place, depth);
    within.delete(name);
    return excess;
  };

  return {
    count(set: SelectionSetNode): GraphQLError | undefined {
      aliases = 0;
      return inEach(set, new Map(), 1);
    },
  };
}

const refuse = (message: string, nodes: SelectionNode) => new GraphQLError(message, { nodes });

export const validationRules = ({ introspection }: { introspection: boolean }): readonly ValidationRule[] =>
  introspection ? [] : [NoSchemaIntrospectionCustomRule];
