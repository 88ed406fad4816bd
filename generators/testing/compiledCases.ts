import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Files of several projects, each in its own folder. */
export type Cases = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Returns the TypeScript errors of projects that are generated with our kit, by project. All are compiled in one run,
 * because the kit takes most of the time. All texts of their screens exist.
 */
export async function refusedCases(cases: Cases): Promise<ReadonlyMap<string, readonly string[]>> {
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync(join(process.cwd(), '.cache/cases-'));
  try {
    writeKit(join(root, 'kit'), cases);
    const names = [...cases.keys()];
    const files = names.flatMap((name, index) => writeCase(root, `case${index}`, cases.get(name) ?? new Map()));
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: [], exclude: [], files }),
    );
    const refused = new Map<string, string[]>();
    for (const [, index = '', error = ''] of (await compile(root)).matchAll(/^\S*?case(\d+)\/(\S.*error .*)$/gm)) {
      const name = names[Number(index)] ?? '';
      refused.set(name, [...(refused.get(name) ?? []), error]);
    }
    return refused;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function writeKit(root: string, cases: Cases): void {
  for (const part of [
    'src/i18n',
    'src/kit',
    'src/lazy',
    'src/theme',
    'src/viewer',
    'src/features/savedViews',
    'tests/support/screenCheck.ts',
    'shared',
  ])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'generators'), join(root, 'generators'));
  const known = JSON.parse(readFileSync('locales/en.json', 'utf8')) as object;
  const asked = [...cases.values()].flatMap((files) =>
    Array.from((files.get(MESSAGES) ?? '').matchAll(/^ {2}('.*'|".*"),$/gm), ([, id = '']) => [
      JSON.parse(asJson(id)) as string,
      '',
    ]),
  );
  mkdirSync(join(root, 'locales'));
  writeFileSync(join(root, 'locales/en.json'), JSON.stringify({ ...known, ...Object.fromEntries(asked) }));
}

const MESSAGES = 'src/generated/messages.generated.ts';

const asJson = (literal: string): string =>
  literal.startsWith("'") ? `"${literal.slice(1, -1).replaceAll('"', '\\"').replaceAll("\\'", "'")}"` : literal;

/** Writes a project's files. Returns the modules from which TypeScript starts. */
function writeCase(root: string, name: string, files: ReadonlyMap<string, string>): string[] {
  for (const [file, text] of files) {
    mkdirSync(join(root, name, dirname(file)), { recursive: true });
    writeFileSync(join(root, name, file), text.replaceAll(RELATIVE_IMPORT, sharedIn(name, file)));
  }
  return [...files.keys()].filter((file) => /\.tsx?$/.test(file)).map((file) => `${name}/${file}`);
}

const RELATIVE_IMPORT = /(?<=from |import\()'(\.[^']*)'/g;
const KIT = /^(src\/(i18n|kit|lazy|theme|viewer|features\/savedViews)|tests|shared|generators)\//;

// With a separate link for each project, TypeScript would compile the kit once per project.
const sharedIn =
  (name: string, file: string) =>
  (said: string, specifier: string): string => {
    const target = posix.join(posix.dirname(file), specifier);
    return KIT.test(target) ? `'${posix.relative(posix.join(name, posix.dirname(file)), `kit/${target}`)}'` : said;
  };

async function compile(root: string): Promise<string> {
  const tsc = spawn('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', root]);
  let said = '';
  tsc.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await new Promise((resolve) => tsc.on('close', resolve));
  return said;
}
