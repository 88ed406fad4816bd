import { GraphQLList, GraphQLNonNull, type GraphQLType } from 'graphql';

export interface TypeChange {
  /** Another type, or a list of it. */
  isOther: boolean;
  /** Null was possible somewhere and is no more. */
  isStricter: boolean;
  /** Null is possible somewhere where it was not. */
  isLooser: boolean;
}

/** How a type differs from what it was, when types are called what `nameNow` says. */
export function compareTypes(before: GraphQLType, after: GraphQLType, nameNow: (name: string) => string): TypeChange {
  const [was, is] = [before, after].map((type) => type instanceof GraphQLNonNull);
  const inner = compareNullable(withNull(before), withNull(after), nameNow);
  return {
    ...inner,
    isStricter: inner.isStricter || (!was && is === true),
    isLooser: inner.isLooser || (was === true && !is),
  };
}

function compareNullable(before: GraphQLType, after: GraphQLType, nameNow: (name: string) => string): TypeChange {
  const [was, is] = [elementOf(before), elementOf(after)];
  if (was && is) return compareTypes(was, is, nameNow);
  const isOther = was !== undefined || is !== undefined || nameNow(before.toString()) !== after.toString();
  return { isOther, isStricter: false, isLooser: false };
}

const withNull = (type: GraphQLType): GraphQLType =>
  type instanceof GraphQLNonNull ? (type.ofType as GraphQLType) : type;
const elementOf = (type: GraphQLType): GraphQLType | undefined =>
  type instanceof GraphQLList ? (type as GraphQLList<GraphQLType>).ofType : undefined;
