import { isIntrospectionType, isScalarType, type GraphQLSchema } from 'graphql';
import { spanOf, type Problem } from '../problem.ts';
import { typeName } from '../model/typeNames.ts';
import { exportsOf } from '../read/exportsOf.ts';
import { readTable } from '../read/readTable.ts';
import { declarationOf } from './report.ts';
import type { ServerLayout } from '../project.ts';

interface Server {
  /** Paths of the server's modules, relative to their folder. */
  modules: readonly string[];
  textOf: (file: string) => string | undefined;
}

/**
 * Reports server code that is named after a type which the schema no longer has. Its fields would silently stay
 * unresolved after a rename. The table of the last generation still contains the old name.
 */
export function verifyServerNames(schema: GraphQLSchema, layout: ServerLayout, { modules, textOf }: Server): Problem[] {
  const table = textOf(layout.table);
  const lost = [...(table === undefined ? [] : readTable(table).types.keys())].filter((type) => !schema.getType(type));
  return lost.flatMap((type) =>
    modules.flatMap((module): Problem[] => {
      const named = layout.namedAfter(type, module);
      const file = `${layout.modules}/${module}`;
      const text = named ? (textOf(file) ?? '') : '';
      const found = exportsOf(text)?.names.find(({ name }) => name === named?.name);
      if (!named || (!named.isWhole && !found)) return [];
      const start = found?.start ?? 0;
      return [
        {
          code: 'lost-type',
          ...spanOf(file, text, start, start + (found ? named.name.length : 0)),
          message: `${named.name} is named after ${type}, which schema.graphql has no more`,
          help: 'name it after the type that the schema has now',
        },
      ];
    }),
  );
}

/** Refuses a type whose name is already used in the server's generated code, or by another type with a prefix. */
export function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    const name = typeName(type.name);
    const isTaken = ofServer.includes(name) || (name !== type.name && schema.getType(name) !== undefined);
    if (isIntrospectionType(type) || isScalarType(type) || !isTaken) return [];
    return declarationOf(type).map((place) => ({
      code: 'taken-name',
      ...place,
      message: `the generated code has a ${name} of its own`,
      help: 'call the type otherwise',
    }));
  });
}
