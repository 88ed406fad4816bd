import { basename, dirname, join } from 'node:path/posix';
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { readTable, type ResolverTable } from '../read/readTable.ts';
import type { SourceFile } from '../read/sourceFiles.ts';

/**
 * The files that answer a place of the schema: that of a call, those of
 * a type, or, where a type has none, of who answers with it or takes it.
 */
export function resolverFiles(schema: GraphQLSchema, table: SourceFile, coordinate: string): string[] {
  const [owner = '', field = ''] = coordinate.split(/[.(]/);
  const { files, types } = readTable(table.text);
  const from = dirname(table.file);
  const found = answering(schema, { files, types, none: basename(table.file) }, { owner, field });
  return [...new Set(found.map((file) => join(from, file)))];
}

interface Table extends ResolverTable {
  /** What stands for a call that nothing answers yet: the table itself. */
  none: string;
}

/** From the place to those who answer with it, as far as nobody on the way has a file of their own. */
function answering(schema: GraphQLSchema, { files, types, none }: Table, coordinate: User): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const left: User[] = [coordinate];
  for (let asked = left.shift(); asked; asked = left.shift()) {
    const { owner, field } = asked;
    const type = schema.getType(owner);
    if (!type) continue;
    if (type === schema.getQueryType() || type === schema.getMutationType()) {
      found.push(files.get(field) ?? none);
      continue;
    }
    const own = (types.get(owner) ?? []).flatMap((name) => files.get(name) ?? []);
    found.push(...own);
    // A type as a whole concerns what answers with it, too.
    const isEnough = own.length > 0 && (field !== '' || seen.size > 0);
    if (isEnough || seen.has(owner)) continue;
    seen.add(owner);
    left.push(...usersOf(schema, type));
  }
  return found;
}

/** The fields that answer with a type or take it. */
const usersOf = (schema: GraphQLSchema, wanted: GraphQLNamedType): readonly User[] => {
  const known = users.get(schema) ?? indexUsers(schema);
  users.set(schema, known);
  return known.get(wanted.name) ?? [];
};

interface User {
  owner: string;
  field: string;
}

// Asked for each type on a way that may lead through all of them.
const users = new WeakMap<GraphQLSchema, ReadonlyMap<string, readonly User[]>>();

function indexUsers(schema: GraphQLSchema): ReadonlyMap<string, readonly User[]> {
  const found = new Map<string, User[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)))
      continue;
    const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    for (const field of fields) {
      const used = [field, ...('args' in field ? field.args : [])].map((one) => getNamedType(one.type).name);
      for (const name of new Set(used)) {
        const list = found.get(name) ?? [];
        list.push({ owner: type.name, field: field.name });
        found.set(name, list);
      }
    }
  }
  return found;
}
