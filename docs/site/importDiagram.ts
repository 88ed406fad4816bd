import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

/**
 * Pages with diagrams, each between `<!-- imports NAME -->` and `<!-- /imports -->`. NAME is the room to draw; without
 * it the diagram shows the whole project.
 */
const PAGES = ['docs/explanation/architecture.md', 'docs/explanation/server-rooms.md'];
const BLOCK = /<!-- imports ?(\S*) -->\n([\s\S]*?)\n<!-- \/imports -->/g;

/** The rooms of the project, the innermost first. */
const ROOM =
  /^(src\/(?:app|features|i18n|kit|lazy|providers|theme|viewer|generated)|tool\/(?:server|web)|tool|server\/generated|server|generators|screens|shared)\//;
const SERVER_ROOM = /^server\/([^/]+)\//;

type Import = readonly [from: string, to: string];

/** Returns the imports between files, type imports included. */
async function readImports(): Promise<Import[]> {
  const { output } = await cruise(['src', 'server', 'tool', 'shared', 'generators', 'screens'], {
    exclude: { path: String.raw`\.test\.tsx?$|fixtures/|testing/` },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  });
  const { modules } = output as ICruiseResult;
  return modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => [source, resolved]));
}

const flowchart = (lines: readonly string[]): string =>
  ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n');

/** Returns each arrow between two different places once. */
const arrows = (imports: readonly Import[], placeOf: (file: string) => string | undefined): string[] => {
  const lines = imports.flatMap(([source, target]) => {
    const [from, to] = [placeOf(source), placeOf(target)];
    return from !== undefined && to !== undefined && from !== to ? [`${from} --> ${to}`] : [];
  });
  return [...new Set(lines)].toSorted();
};

/** Returns the diagram of a server room: its files and folders with their imports, and all rooms that it imports. */
function roomDiagram(room: string, imports: readonly Import[]): string {
  const folder = `server/${room}/`;
  const partOf = (file: string): string | undefined =>
    file.startsWith(folder) ? file.slice(folder.length).replace(/\/.*|\.\w+$/, '') : undefined;
  const roomOf = (file: string): string | undefined => SERVER_ROOM.exec(file)?.[1] ?? ROOM.exec(file)?.[1];
  const parts = [...new Set(imports.flatMap((pair) => pair.map(partOf)))].filter((part) => part !== undefined);
  const own = imports.filter(([source]) => source.startsWith(folder));
  // The prefix distinguishes a file from a room of the same name.
  const nodeOf = (part: string): string => `${room}/${part}`;
  const inside = (file: string): string | undefined => {
    const part = partOf(file);
    return part === undefined ? undefined : nodeOf(part);
  };
  return flowchart([
    `subgraph ${room}`,
    ...parts.toSorted().map((part) => `  ${nodeOf(part)}[${part}]`),
    ...arrows(own, inside).map((arrow) => `  ${arrow}`),
    'end',
    ...arrows(own, roomOf),
  ]);
}

interface Diagrams {
  /** Diagrams by server room. The key of the whole diagram is empty. */
  shown: ReadonlyMap<string, string>;
  made: ReadonlyMap<string, string>;
}

/** Returns the diagrams of the current imports together with those on the pages. */
export async function importDiagrams(): Promise<Diagrams> {
  const imports = await readImports();
  const shown = new Map<string, string>();
  const made = new Map<string, string>();
  const rooms = [...new Set(imports.flatMap(([file]) => SERVER_ROOM.exec(file)?.[1] ?? []))];
  made.set('', flowchart(arrows(imports, (file) => ROOM.exec(file)?.[1])));
  for (const room of rooms.filter((name) => name !== 'generated')) made.set(room, roomDiagram(room, imports));
  for (const page of PAGES)
    for (const [, name = '', diagram = ''] of readFileSync(page, 'utf8').matchAll(BLOCK))
      shown.set(name, diagram.trim());
  return { shown, made };
}

/** Writes the diagrams of the current imports into their pages. */
export async function writeImportDiagrams(): Promise<void> {
  const { made } = await importDiagrams();
  for (const page of PAGES) {
    const text = readFileSync(page, 'utf8');
    const next = text.replace(BLOCK, (block, name: string) => {
      const diagram = made.get(name);
      return diagram === undefined ? block : `<!-- imports${name && ` ${name}`} -->\n\n${diagram}\n\n<!-- /imports -->`;
    });
    if (next !== text) writeFileSync(page, next);
  }
}
