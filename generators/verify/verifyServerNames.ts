import type { GraphQLSchema } from 'graphql';
import type { ServerLayout } from '../layout.ts';
import type { Problem } from '../problem.ts';
import { exportsOf } from '../read/exportsOf.ts';
import { readTable } from '../read/readTable.ts';
import { spanOf } from '../span.ts';

interface Server {
  /** The files of the server's modules, from there. */
  modules: readonly string[];
  textOf: (file: string) => string | undefined;
}

/**
 * The fields of a type are answered by what is named after it. Of a type that was renamed they would be left out in
 * silence; the table of the last generation knows them still.
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
