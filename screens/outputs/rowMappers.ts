import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { exportsOf } from '../../generators/read/exportsOf.ts';

const STORES = 'server/modules';

/**
 * What a resolver gets as parent: the row that a store returned. `CourseRow` of a file
 * named `…Store.ts` or `…Row.ts` is that of `Course`, and a page of it that of `CoursePage`.
 * `others` are types that are named otherwise than their rows.
 */
export function rowMappers(others: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (!existsSync(STORES)) return {};
  const types = new Set([...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+)/gm)].map(([, name]) => name));
  const stores = readdirSync(STORES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(Store|Row)\.ts$/.test(file))
    .toSorted();
  const rows = stores.flatMap((file) =>
    (exportsOf(readFileSync(`${STORES}/${file}`, 'utf8'))?.names ?? [])
      .filter(({ name, isType }) => isType && name.endsWith('Row'))
      .map(({ name }) => ({ file, type: name.slice(0, -'Row'.length) })),
  );
  const found = rows.flatMap(({ file, type }): [string, string][] => [
    [type, `../modules/${file}#${type}Row`],
    [`${type}Page`, `../modules/page.ts#Page<${type}Row>`],
  ]);
  return { ...Object.fromEntries(found.filter(([type]) => types.has(type))), ...others };
}
