import type { GraphQLSchema } from 'graphql';
import { WIRING } from '../impact/resolverFiles.ts';
import type { Problem } from '../problem.ts';
import { exportsOf } from '../read/exportsOf.ts';
import { spanOf } from '../span.ts';

interface Server {
  /** The files of server/modules, from there. */
  modules: readonly string[];
  textOf: (file: string) => string | undefined;
}

/**
 * The fields of a type are answered by what is named after it: `courseFields.ts`, and the `CourseRow` of a store or a file of its own. Of a
 * type that was renamed they would be left out in silence; the table of the last generation knows them still.
 */
export function verifyServerNames(schema: GraphQLSchema, { modules, textOf }: Server): Problem[] {
  const wired = Array.from((textOf(WIRING) ?? '').matchAll(/^ {2}(\w+): /gm), ([, type = '']) => type);
  const lost = wired.filter((type) => !schema.getType(type));
  return lost.flatMap((type) => modules.flatMap((module) => namedAfter(type, module, textOf)));
}

function namedAfter(type: string, module: string, textOf: Server['textOf']): Problem[] {
  const file = `server/modules/${module}`;
  const fields = `${type.charAt(0).toLowerCase()}${type.slice(1)}Fields`;
  const isFields = module.endsWith(`/${fields}.ts`) || module === `${fields}.ts`;
  if (!isFields && !/(Store|Row)\.ts$/.test(module)) return [];
  const text = textOf(file) ?? '';
  const name = isFields ? fields : `${type}Row`;
  const found = exportsOf(text)?.names.find((one) => one.name === name);
  if (!isFields && !found) return [];
  const start = found?.start ?? 0;
  return [
    {
      code: 'lost-type',
      ...spanOf(file, text, start, start + (found ? name.length : 0)),
      message: `${name} is named after ${type}, which schema.graphql has no more`,
      help: 'name it after the type that the schema has now',
    },
  ];
}
