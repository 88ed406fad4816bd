import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const PAGE = 'docs/explanation/architecture.md';
const BLOCK = /(<!-- imports -->\n)[\s\S]*?(\n<!-- \/imports -->)/;

/** The rooms of the project, the innermost first. */
const ROOM =
  /^(src\/(?:app|features|kit|providers|generated)|tool\/(?:server|web)|tool|server\/generated|server|generators|screens|shared)\//;

const roomOf = (file: string): string | undefined => ROOM.exec(file)?.[1];

/** Which room imports which, as a Mermaid flowchart; types count as well. */
export async function importDiagram(): Promise<string> {
  const { output } = await cruise(['src', 'server', 'tool', 'shared', 'generators', 'screens'], {
    exclude: { path: String.raw`\.test\.tsx?$|fixtures/|testing/` },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  });
  const { modules } = output as ICruiseResult;
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      return from !== undefined && to !== undefined && from !== to ? [`  ${from} --> ${to}`] : [];
    }),
  );
  return ['```mermaid', 'flowchart LR', ...[...new Set(edges)].toSorted(), '```'].join('\n');
}

export const shownDiagram = (): string | undefined =>
  BLOCK.exec(readFileSync(PAGE, 'utf8'))?.[0].split('\n').slice(2, -2).join('\n');

/** Puts the diagram of today's imports into the page on the architecture. */
export async function writeImportDiagram(): Promise<void> {
  const diagram = await importDiagram();
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(BLOCK, (_, before, after) => `${before}\n${diagram}\n${after}`),
  );
}
