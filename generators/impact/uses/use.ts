import { getNamedType, isEnumType, type GraphQLNamedType } from 'graphql';
import { hasFields } from '../../model/fieldPath.ts';
import type { ConfigPath } from '../../read/configText.ts';

/** What a report speaks of: parts of screens, and files that stand behind them. */
export type ItemKind =
  | 'operation'
  | 'list'
  | 'column'
  | 'sort key'
  | 'filter'
  | 'form'
  | 'form field'
  | 'show field'
  | 'row action'
  | 'permission'
  | 'message'
  | 'slot'
  | 'document'
  | 'page'
  | 'code'
  | 'test'
  | 'resolver';

/** Something that uses places of the schema. */
export interface Use {
  kind: ItemKind;
  name: string;
  /** Where the config says it. */
  path: ConfigPath;
  coordinates: readonly string[];
}

/**
 * `Book.loan` and `Loan.start` for
 * loan.start; a path that the schema doesn't have ends early.
 */
export function coordinatesOf(type: GraphQLNamedType, path: string): string[] {
  const found: string[] = [];
  let owner: GraphQLNamedType = type;
  for (const name of path.split('.')) {
    const field = hasFields(owner) ? owner.getFields()[name] : undefined;
    if (!field) break;
    found.push(`${owner.name}.${name}`);
    owner = getNamedType(field.type);
    found.push(owner.name, ...allOf(owner));
  }
  return found;
}

/** Who shows or takes an enum takes all its values. */
export const allOf = (type: GraphQLNamedType): string[] => (isEnumType(type) ? [`${type.name}.*`] : []);
