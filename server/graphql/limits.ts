import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, type ASTVisitor, type ValidationContext, type ValidationRule } from 'graphql';

export const BODY_BYTES_MAX = 256 * 1024;
export const DEPTH_MAX = 8;
export const TOKENS_MAX = 1000;
const ALIASES_MAX = 15;

function limitAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    [Kind.FIELD]: {
      enter(node) {
        if (node.alias === undefined) return;
        aliases += 1;
        if (aliases === ALIASES_MAX + 1) context.reportError(new GraphQLError(`A document may hold at most ${ALIASES_MAX} aliases.`, { nodes: node }));
      },
    },
  };
}

export const validationRules = ({ introspection }: { introspection: boolean }): ValidationRule[] =>
  introspection ? [limitAliases] : [limitAliases, NoSchemaIntrospectionCustomRule];
