import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/projectRoot.ts';

const MIGRATIONS = 'server/db/migrations';
/** The tool's own migrations. They are only ever appended. */
const TOOL_MIGRATIONS = 'tool/server/migrations.ts';
const WORKS_FROM = /^-- works with builds from (\d{4})$/m;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

export const hasHistory = (): boolean => {
  try {
    return git('rev-list', '--count', 'HEAD') !== '1';
  } catch {
    return false;
  }
};

/** Returns the files of the migrations with these numbers, or the newest one. */
export function wantedMigrations(numbers: readonly string[]): string[] {
  const files = readdirSync(join(projectRoot, MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return numbers.length === 0 ? files.slice(-1) : files.filter((file) => numbers.includes(file.slice(0, 4)));
}

/**
 * Finds the last commit on the main line with neither the migration nor a later one, by any name. A merged branch
 * counts as one change.
 */
function lastCommitWithout(file: string): string {
  const isBefore = (commit: string) =>
    git('ls-tree', '--name-only', '-r', commit, '--', MIGRATIONS)
      .split('\n')
      .every((path) => path < `${MIGRATIONS}/${file}`);
  const commit = git('rev-list', '--first-parent', 'HEAD').split('\n').find(isBefore);
  if (commit === undefined) throw new Error(`${file}: there is no build before it.`);
  return commit;
}

/**
 * Runs the tests of the build before a migration over the database as this migration leaves it: old and new servers
 * run side by side while they are restarted one by one. Skips migrations that are marked as breaking older builds.
 */
export async function buildBefore(file: string, suite: readonly string[]): Promise<boolean> {
  const path = `${MIGRATIONS}/${file}`;
  const [, worksFrom] = WORKS_FROM.exec(git('show', `HEAD:${path}`)) ?? [];
  if (worksFrom === file.slice(0, 4)) {
    console.log(`${file}: left out, since it says itself that no build before it works with it.`);
    return true;
  }
  const before = lastCommitWithout(file);
  const folder = mkdtempSync(join(tmpdir(), 'practicum-before-'));
  try {
    const tree = execFileSync('git', ['archive', before], { cwd: projectRoot, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    for (const each of readdirSync(join(projectRoot, MIGRATIONS)).filter((name) => name <= file))
      cpSync(join(projectRoot, MIGRATIONS, each), join(folder, MIGRATIONS, each));
    cpSync(join(projectRoot, TOOL_MIGRATIONS), join(folder, TOOL_MIGRATIONS));
    console.log(`${file}: the tests of the build before it (${before.slice(0, 8)}), over its database`);
    const failed = await runTests(folder, suite);
    if (failed.files.length === 0) return true;
    // Tests of tables that the build can't work with fail each time. The old build's own race conditions can no longer
    // be fixed.
    console.log('What failed, once more:');
    const again = await runTests(folder, failed.files);
    if (again.files.length > 0) return false;
    for (const test of failed.tests) console.log(`  A race of that build, which passed the second time: ${test}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Failed {
  files: string[];
  tests: string[];
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs tests of a tree. If the run crashes, every file counts as failed. */
async function runTests(folder: string, files: readonly string[]): Promise<Failed> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
  const child = spawn('npx', ['vitest', 'run', '--project', 'server', ...reporters, ...files], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return { files: [], tests: [] };
  if (!existsSync(output)) return { files: [...files], tests: [] };
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const failed = testResults.filter(({ status }) => status !== 'passed');
  return {
    files: failed.length === 0 ? [...files] : failed.map(({ name }) => name),
    tests: failed.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  };
}
