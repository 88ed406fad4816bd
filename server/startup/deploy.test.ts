import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../settings/environment.ts';
import { projectRoot } from '../projectRoot.ts';

const read = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test('[ops-13] deploy/ files use existing settings, and run as a non-root user with a read-only root', () => {
  const compose = read('compose.yaml');
  const server = /^ {2}server:\n(?:(?: {4}.*)?\n)+/m.exec(compose)?.[0] ?? '';
  const kubernetes = read('kubernetes.yaml');
  const named = [
    ...namesIn(server, /^ {6}([A-Z_]+): /gm),
    ...namesIn(kubernetes, /\{ name: ([A-Z_]+), value/g),
    ...namesIn(read('Dockerfile'), /\b([A-Z_]+)=/g).filter((name) => name !== 'NODE_ENV'),
  ];
  expect(named).toContain('DRAIN_SECONDS');
  for (const name of named) expect(settingNames).toContain(name);
  expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m);
  expect(server).toContain('read_only: true');
  for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'path: /readyz', 'path: /healthz'])
    expect(kubernetes).toContain(line);
});

test('[ops-34] servers share the uploads folder, and long migrations are not interrupted', () => {
  const kubernetes = read('kubernetes.yaml');
  const { claim = '' } =
    /name: media, persistentVolumeClaim: \{ claimName: (?<claim>[\w-]+) \}/.exec(kubernetes)?.groups ?? {};
  expect(kubernetes).toContain('{ name: media, mountPath: /data/media }');
  expect(kubernetes).toMatch(
    new RegExp(`kind: PersistentVolumeClaim\nmetadata:\n  name: ${claim}\nspec:\n  accessModes: \\[ReadWriteMany\\]`),
  );
  const { period, tries } =
    /startupProbe:\n.*\n +periodSeconds: (?<period>\d+)\n +failureThreshold: (?<tries>\d+)/.exec(kubernetes)?.groups ??
    {};
  expect(Number(period) * Number(tries)).toBeGreaterThanOrEqual(600);
});

test('[ops-34] request alerts exclude probes, and an unready server raises an alert', () => {
  const rules = read('prometheus-rules.yaml');
  const [failing = ''] = /alert: PracticumRequestsFail\n.*/.exec(rules) ?? [];
  const selectors = failing.match(/http_server_request_duration_seconds_count\{.*?\}/g) ?? [];
  expect(selectors).toHaveLength(2);
  for (const selector of selectors) expect(selector).toContain('http_route!~"/(healthz|readyz)"');
  expect(rules).toMatch(/alert: PracticumNotReady\n.*http_route="\/readyz"/);
});

test('[ops-42] Kubernetes servers have fewer connections than PostgreSQL, also during an update', () => {
  const kubernetes = read('kubernetes.yaml');
  const numberOf = (pattern: RegExp) => Number(pattern.exec(kubernetes)?.[1]);
  const perServer = namesIn(kubernetes, /_CONNECTIONS, value: '(\d+)'/g).reduce((sum, count) => sum + Number(count), 0);
  const servers = numberOf(/replicas: (\d+)/) + numberOf(/maxSurge: (\d+)/);
  // A start needs one more; PostgreSQL reserves 3 of its 100 for superusers.
  expect(servers * (perServer + 1)).toBeLessThanOrEqual(97);
});

test('[load-22] both proxy examples compress', () => {
  expect(read('Caddyfile')).toContain('encode zstd gzip');
  expect(readFileSync(join(projectRoot, 'docs/how-to/deploy.md'), 'utf8')).toMatch(
    /^gzip on;\ngzip_proxied any;\n.*\ngzip_types .*application\/json/m,
  );
});
