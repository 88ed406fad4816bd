import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMatch } from 'es-toolkit/compat';
import { projectRoot } from '../../server/projectRoot.ts';
import { hasOrInstalls, leaveOut } from './debianPackage.ts';

interface Check {
  file: string;
  program: string;
  /** Debian package of the program, or null if Debian's version doesn't work here. */
  debian: string | null;
  /** Returns whether the program works here. Absent if it is enough to find it. */
  has?(this: void): boolean;
  /** Returns the problems, or an empty text. */
  problems(this: void): string;
}

const SETTINGS = {
  POSTGRES_PASSWORD: 'one',
  PRACTICUM_SECRET: 'another',
  CONSOLE_HOST: 'practicum.example.org',
  TOOL_HOST: 'tool.example.org',
};
/** Disable yamllint's style rules, which the formatter handles. */
const YAML_RULES =
  '{extends: default, rules: {line-length: disable, document-start: disable, comments: disable, braces: {max-spaces-inside: 1}}}';

const read = (file: string): string => readFileSync(join(projectRoot, 'deploy', file), 'utf8');

/** Returns the output of a program that fails. */
function complaintOf(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: join(projectRoot, 'deploy'),
    env: { ...process.env, ...SETTINGS },
    encoding: 'utf8',
    input,
  });
  return status === 0 ? '' : `${stdout}${stderr}`.trim() || `${program} ended with ${status}`;
}

const kubectl = (input: string, ...args: string[]) =>
  spawnSync('kubectl', [...args, '--local', '-f', '-', '-o', 'json'], { input, encoding: 'utf8' });

/** Finds fields that kubectl doesn't support: `annotate` keeps them, and `set env` drops them. */
function unknownToKubectl(): string {
  const [manifest = ''] = read('kubernetes.yaml').split('\n---\n');
  const given = kubectl(manifest, 'annotate', 'checked=yes');
  const known = kubectl(given.stdout, 'set', 'env', 'CHECKED=yes');
  if (known.status !== 0) return `${given.stderr}${known.stderr}`;
  const isKnown = isMatch(JSON.parse(known.stdout) as object, JSON.parse(given.stdout) as object);
  return isKnown ? '' : `kubectl reads it as\n${known.stdout}`;
}

/** Runs the Dockerfile's linter, which npm installs for this run alone. */
const dockerfileUtils = (...args: string[]) =>
  spawnSync('npm', ['exec', '--yes', '--package=dockerfile-utils@0.16.3', '--', 'dockerfile-utils', ...args], {
    cwd: join(projectRoot, 'deploy'),
    encoding: 'utf8',
  });

const checks: readonly Check[] = [
  {
    file: 'compose.yaml, kubernetes.yaml, prometheus-rules.yaml',
    program: 'yamllint',
    debian: 'yamllint',
    problems: () =>
      complaintOf('yamllint', [
        '--strict',
        '-d',
        YAML_RULES,
        'compose.yaml',
        'kubernetes.yaml',
        'prometheus-rules.yaml',
      ]),
  },
  {
    file: 'compose.yaml',
    program: 'docker-compose',
    debian: 'docker-compose',
    // Debian's version doesn't support names of projects yet.
    problems: () =>
      complaintOf('docker-compose', ['-f', '-', 'config', '--quiet'], read('compose.yaml').replace(/^name: .*$/m, '')),
  },
  {
    file: 'Caddyfile',
    program: 'caddy',
    debian: 'caddy',
    problems: () => complaintOf('caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile']),
  },
  {
    file: 'prometheus-rules.yaml',
    program: 'promtool',
    debian: 'prometheus',
    problems: () => complaintOf('promtool', ['check', 'rules', 'prometheus-rules.yaml']),
  },
  { file: 'kubernetes.yaml, the Deployment', program: 'kubectl', debian: null, problems: unknownToKubectl },
  {
    file: 'Dockerfile',
    program: 'dockerfile-utils',
    debian: null,
    has: () => dockerfileUtils('version').status === 0,
    problems: () => dockerfileUtils('lint', 'Dockerfile').stdout.trim(),
  },
];

const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Checks the deployment files with the linters that npm and Debian provide. */
export function checkDeployFiles(): boolean {
  let isGreen = true;
  for (const { file, program, debian, has = () => isThere(program), problems } of checks) {
    if (!(debian === null ? has() : hasOrInstalls(debian, has))) {
      if (debian !== null) leaveOut(`${file} by ${program}`, debian);
      else console.log(`Left out: ${file}, since ${program} is not here.`);
      continue;
    }
    const found = problems();
    console.log(`${file} by ${program}: ${found === '' ? 'no problems' : `\n${found}`}`);
    isGreen &&= found === '';
  }
  return isGreen;
}
