import { parseAst } from 'rolldown/parseAst';

interface Named {
  name?: string;
  value?: string;
}
interface Statement {
  type: string;
  exportKind?: string;
  declaration?: { type: string; id?: Named | null; declarations?: { id: Named }[] } | null;
  specifiers?: { exported: Named; exportKind?: string }[];
}

/** Whether a module's text exports a name, as a value; what a comment or a text says of exports is none. */
export function exportsName(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const statements = statementsOf(text);
  // What does not parse, such as an unsolved merge, is told by others.
  if (!statements) return new RegExp(`export (?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(text);
  return statements.some(({ type, exportKind, declaration, specifiers = [] }) => {
    if (type !== 'ExportNamedDeclaration' || exportKind === 'type') return false;
    const declared = [declaration?.id, ...(declaration?.declarations ?? []).map(({ id }) => id)];
    const passed = specifiers.flatMap((one) => (one.exportKind === 'type' ? [] : [one.exported]));
    return [...declared, ...passed].some((named) => (named?.name ?? named?.value) === name);
  });
}

function statementsOf(text: string): Statement[] | undefined {
  try {
    return parseAst(text, { lang: 'tsx' }).body as unknown as Statement[];
  } catch {
    return undefined;
  }
}
