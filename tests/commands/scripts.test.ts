import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { isFullRun } from '../support/fullRun.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], cwd = projectRoot) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Copies the scripts into a new project with these files. */
function project(files: Record<string, string>): string {
  cpSync(join(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** Creates the same project with the packages installed. */
function installedProject(files: Record<string, string>): string {
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return project(files);
}

/** Imports a module of a project's scripts. */
const moduleOf = <Module>(cwd: string, name: string) =>
  import(join(cwd, `scripts/steps/${name}.mjs`)) as Promise<Module>;

describe('every command', () => {
  const asNode = (version: string) => {
    const file = join(folder, 'version.mjs');
    writeFileSync(
      file,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    return ['--import', file];
  };

  const commands = isFullRun ? ['start', 'dev', 'test', 'build', 'run'] : ['start'];

  test.each(commands)('%s reports an old Node in one sentence', (command) => {
    const { status, stderr } = run([...asNode('20.18.3'), `scripts/${command}.mjs`]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Practicum requires Node 20.19.0 or newer; this is Node 20.18.3.\n',
    });
  });

  test.each(['20.19.0', '100.1.0'])('works on Node %s', (version) => {
    expect(run([...asNode(version), 'scripts/run.mjs']).stderr).toContain('Usage:');
  });
});

describe('the check for installed packages', () => {
  const installed = async (record?: object) => {
    const lock = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/mac-only': { version: '2.0.0', integrity: 'y', optional: true },
    };
    const files = { 'package-lock.json': JSON.stringify({ packages: lock }) };
    const cwd = project(
      record === undefined
        ? files
        : { ...files, 'node_modules/.package-lock.json': JSON.stringify({ packages: record }) },
    );
    return (await moduleOf<{ isInstalled: () => boolean }>(cwd, 'install')).isInstalled();
  };

  test('finds nothing in a fresh clone', async () => {
    expect(await installed()).toBe(false);
  });

  test('ignores packages of other platforms', async () => {
    expect(await installed({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } })).toBe(true);
  });

  test('detects another version and a missing package', async () => {
    expect(await installed({ 'node_modules/a': { version: '1.0.1', integrity: 'z' } })).toBe(false);
    expect(await installed({})).toBe(false);
  });
});

describe('a build step', () => {
  interface Freshness {
    runIfStale: (target: object, work: () => void | Promise<void>) => Promise<void>;
  }
  const TARGET = { name: 'x', inputs: ['src', 'one.json'], output: 'dist/x' };
  const build = async (cwd: string) => {
    let built = false;
    const { runIfStale } = await moduleOf<Freshness>(cwd, 'freshness');
    await runIfStale(TARGET, () => void (built = true));
    return built;
  };

  test('runs only if the content of an input changed or an output is missing', async () => {
    const cwd = project({ 'src/a.ts': 'a', 'src/a.test.ts': 'test', 'one.json': '{}', 'dist/x': '' });
    expect([await build(cwd), await build(cwd)]).toEqual([true, false]);
    utimesSync(join(cwd, 'src/a.ts'), 1, 1);
    writeFileSync(join(cwd, 'src/a.test.ts'), 'other test');
    expect(await build(cwd)).toBe(false);
    writeFileSync(join(cwd, 'src/a.ts'), 'b');
    expect([await build(cwd), await build(cwd)]).toEqual([true, false]);
    writeFileSync(join(cwd, 'src/b.ts'), '');
    expect([await build(cwd), await build(cwd)]).toEqual([true, false]);
    rmSync(join(cwd, 'dist/x'));
    expect(await build(cwd)).toBe(true);
  });

  test('runs again after it failed', async () => {
    const cwd = project({ 'src/a.ts': 'a', 'dist/x': '' });
    const { runIfStale } = await moduleOf<Freshness>(cwd, 'freshness');
    await expect(runIfStale(TARGET, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await build(cwd)).toBe(true);
  });
});

describe('the requirements report', () => {
  const PAGE = '| id | behavior |\n|---|---|\n| a-01 | One. |\n| a-02 | Two. |\n| b-01 | Three. |\n| b-02 | Four. |\n';
  const XML = `<testsuites>
    <testcase classname="x.test.ts" name="lists &gt; [a-01, b-01] both hold" time="0"></testcase>
    <testcase classname="x.test.ts" name="[a-02] breaks"><failure message="no">a > b</failure></testcase>
    <testcase classname="x.test.ts" name="[b-02] waits"><skipped/></testcase>
    <testcase classname="x.test.ts" name="no id"/></testsuites>`;

  test('counts a row whose tests all passed, and lists the others', () => {
    const cwd = installedProject({ 'docs/requirements.md': PAGE, 'test-results/x.xml': XML });
    const { status, stdout } = run(['scripts/requirements.mjs'], cwd);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout:
        'a: no passing test for a-02 (a test failed or was skipped)\n' +
        'b: no passing test for b-02 (a test failed or was skipped)\n' +
        '2 of 4 rows of docs/requirements.md are proven\n',
    });
  });

  test('lists an id without a row', () => {
    const cwd = installedProject({
      'docs/requirements.md': '| a-01 | One. |\n',
      'test-results/x.xml': '<testsuites><testcase name="[a-01] fine"/><testcase name="[c-09] lost"/></testsuites>',
    });
    expect(run(['scripts/requirements.mjs'], cwd)).toMatchObject({
      status: 1,
      stdout: 'Test titles with ids that no row has: c-09\n1 of 1 rows of docs/requirements.md are proven\n',
    });
  });
});

describe('the summary of npm test', () => {
  const casesOf = async (step: object, files: Record<string, string> = {}) =>
    (await moduleOf<{ casesOf: (step: object) => object[] }>(installedProject(files), 'report')).casesOf(step);

  test('counts a check as one case', async () => {
    expect(await casesOf({ name: 'types', passed: false })).toEqual([{ title: 'types', outcome: 'failed' }]);
  });

  test('reports a runner that crashed without a failed test', async () => {
    const files = { 'test-results/ui.xml': '<testsuites><testsuite><testcase name="one"/></testsuite></testsuites>' };
    const step = { name: 'tests: ui', report: 'ui' };
    expect(await casesOf({ ...step, passed: true }, files)).toHaveLength(1);
    expect(await casesOf({ ...step, passed: false }, files)).toContainEqual({ title: 'tests: ui', outcome: 'failed' });
    expect(await casesOf({ name: 'tests: none', report: 'none', passed: false })).toHaveLength(1);
  });
});

test('the summary lists failures again at the end', () => {
  const code =
    "import { report } from './scripts/steps/report.mjs';" +
    "report([{ name: 'types', passed: false, time: '2.0 s' }, { name: 'lint', passed: true, time: '1.0 s' }], {});";
  expect(run(['--input-type=module', '-e', code], installedProject({}))).toMatchObject({
    status: 1,
    stdout: '\nFAILED     2.0 s  types\npassed     1.0 s  lint\nfailed    types\n1 passed, 1 failed, 0 skipped\n',
  });
});

describe('scripts/run.mjs', () => {
  test('runs the newest content of an entry, with source locations in errors', () => {
    const entry = join(folder, 'entry.ts');
    const say = (text: string) => {
      writeFileSync(
        entry,
        `interface Words { text: string }\nconst words: Words = { text: '${text}' };\nprocess.stdout.write(words.text + process.argv[2]);\nif (words.text === 'oh') throw new Error('no');\n`,
      );
      return run(['scripts/run.mjs', entry, '!']);
    };
    expect(say('ah').stdout).toBe('ah!');
    const broken = say('oh');
    expect(broken.stdout).toBe('oh!');
    expect(broken.stderr).toContain('entry.ts:4');
    const cache = join(projectRoot, '.cache');
    for (const file of readdirSync(cache).filter((name) => name.includes(basename(folder)))) rmSync(join(cache, file));
  });
});

describe('npm run sbom', () => {
  interface Lock {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
  }
  interface Sbom {
    bomFormat: string;
    specVersion: string;
    serialNumber: string;
    metadata: { component: { 'bom-ref': string } };
    components: { purl: string; type: string; 'bom-ref': string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  }

  const own = {
    name: 'small',
    version: '1.0.0',
    dependencies: { shipped: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  };
  const of = (more: object) => ({ version: '1.0.0', license: 'MIT', ...more });
  // A small project, because npm takes seconds for this project's own packages.
  const SMALL_PROJECT = {
    'package.json': own,
    'package-lock.json': {
      ...own,
      lockfileVersion: 3,
      packages: {
        '': own,
        'node_modules/shared': of({}),
        'node_modules/shipped': of({ dependencies: { shared: '1.0.0' } }),
        'node_modules/tool': of({ dev: true, dependencies: { shared: '1.0.0', 'tool-part': '1.0.0' } }),
        'node_modules/tool-part': of({ dev: true }),
      },
    },
  };

  test('[ops-29] writes CycloneDX and the licenses of every shipped package', () => {
    const files = Object.entries(SMALL_PROJECT).map(([file, content]) => [file, JSON.stringify(content)]);
    const cwd = project(Object.fromEntries(files) as Record<string, string>);
    expect(run(['scripts/sbom.mjs'], cwd).status).toBe(0);
    const sbom = JSON.parse(readFileSync(join(cwd, 'dist/sbom.cdx.json'), 'utf8')) as Sbom;
    const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8')) as Lock;
    const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
    const named = shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) as string });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    const components = sbom.components.map(({ purl }) => decodeURIComponent(purl).replace('pkg:npm/', ''));
    expect([...new Set(components)].toSorted()).toEqual([...new Set(named)].toSorted());
    expect(sbom.components.every(({ type }) => type === 'library')).toBe(true);
    // Dependencies refer only to components that exist.
    const refs = new Set([sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']));
    expect(
      sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
    const licenses = readFileSync(join(cwd, 'dist/licenses.txt'), 'utf8').trim().split('\n');
    expect(licenses.map((line) => line.split('  ')[0])).toEqual(expect.arrayContaining(named));
  });
});

describe('npm run audit', () => {
  /** Runs the audit with an npm that returns this answer. */
  const audit = (answer: string, ...args: string[]) => {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'answer'), answer);
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\ncat '${join(bin, 'answer')}'\nexit 1\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    return spawnSync(process.execPath, ['scripts/audit.mjs', ...args], { cwd: projectRoot, encoding: 'utf8', env });
  };
  const faults = JSON.stringify({ vulnerabilities: { a: { name: 'a', severity: 'high', range: '<2' } } });

  test('[ops-31] ends with 1 for a known vulnerability of the given level, and with 0 for lesser ones', () => {
    expect(audit(faults)).toMatchObject({ status: 1, stderr: expect.stringContaining('a <2: high') as string });
    expect(audit(faults, '--level=critical').status).toBe(0);
  });

  test('[ops-31] reports that the registry does not respond', () => {
    const { status, stdout } = audit('{"error":{"summary":"405"}}');
    expect([status, stdout]).toEqual([0, expect.stringContaining('nothing was checked')]);
  });
});
