export interface AiccUnit {
  id: string;
  title: string;
  launch: string;
  parent: string;
}

const CELL = /"([^"]*)"/g;

/** Reads an AICC course as strictly as common importers: lines end in CRLF, and every cell is in quotes. */
export function parseAicc(files: Readonly<Record<string, string>>): {
  course: Record<string, string>;
  units: AiccUnit[];
} {
  const part = (extension: string) => Object.entries(files).find(([name]) => name.endsWith(`.${extension}`))?.[1] ?? '';
  const descriptions = table(part('des'));
  const structure = table(part('cst'));
  const units = table(part('au')).map(({ system_id = '', file_name = '' }) => ({
    id: system_id,
    title: descriptions.find((row) => row.system_id === system_id)?.title ?? '',
    launch: file_name,
    parent: structure.find((row) => row.member === system_id)?.block ?? '',
  }));
  return {
    course: section(part('crs'), 'Course'),
    units: units.filter(({ id }) => id !== '').map((unit) => ({ ...unit, parent: unit.parent.toLowerCase() })),
  };
}

/** Parses a table whose head names the columns. Skips rows with another number of cells. */
function table(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map(cells);
  const columns = head.map((name) => name.toLowerCase());
  return rows
    .filter((row) => row.length === columns.length)
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
}

function cells(line: string): string[] {
  const isWhole = /^"[^"\r\n]*"(,"[^"\r\n]*")*$/.test(line);
  return isWhole ? [...line.matchAll(CELL)].map(([, cell = '']) => cell) : [];
}

function section(text: string, wanted: string): Record<string, string> {
  const found: Record<string, string> = {};
  let name = '';
  for (const line of text.split('\r\n')) {
    const [, begun] = /^\[(.+)\]$/.exec(line) ?? [];
    if (begun !== undefined) name = begun;
    else if (name === wanted && line.includes('='))
      found[
        line
          .slice(0, line.lastIndexOf('='))
          .toLowerCase()
          .replace(/^course_/, '')
      ] = line.slice(line.lastIndexOf('=') + 1);
  }
  return found;
}
