import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

export const BODY_BYTES_MAX = 256 * 1024;
const DEPTH_MAX = 8;
export const TOKENS_MAX = 1000;
const ALIASES_MAX = 15;

function limitAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    [Kind.FIELD]: {
      enter(node) {
        if (node.alias === undefined) return;
        aliases += 1;
        if (aliases === ALIASES_MAX + 1)
          context.reportError(new GraphQLError(`A document may hold at most ${ALIASES_MAX} aliases.`, { nodes: node }));
      },
    },
  };
}

function limitDepth(context: ValidationContext): ASTVisitor {
  return {
    [Kind.OPERATION_DEFINITION]: (node) => {
      if (depthOf(context, node.selectionSet, []) <= DEPTH_MAX) return;
      context.reportError(new GraphQLError(`A document may be at most ${DEPTH_MAX} levels deep.`, { nodes: node }));
    },
  };
}

/** Levels of fields; a fragment that spreads itself, which another rule refuses, ends the count. */
function depthOf(context: ValidationContext, { selections }: SelectionSetNode, within: readonly string[]): number {
  const depths = selections.map((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.selectionSet === undefined ? 1 : 1 + depthOf(context, selection.selectionSet, within);
    if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(context, selection.selectionSet, within);
    const name = selection.name.value;
    const fragment = within.includes(name) ? undefined : context.getFragment(name);
    return fragment ? depthOf(context, fragment.selectionSet, [...within, name]) : 0;
  });
  return Math.max(0, ...depths);
}

const LIMITS = [limitAliases, limitDepth];

export const validationRules = ({ introspection }: { introspection: boolean }): ValidationRule[] =>
  introspection ? LIMITS : [...LIMITS, NoSchemaIntrospectionCustomRule];
