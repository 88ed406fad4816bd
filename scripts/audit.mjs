// npm run audit [-- --level=high]: fails with exit code 1 if a shipped package has a known vulnerability of this
// severity or higher. If the registry doesn't respond, it prints a message and succeeds.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const LEVELS = ['low', 'moderate', 'high', 'critical'];
const { level } = parseArgs({ options: { level: { type: 'string', default: 'high' } } }).values;
if (!LEVELS.includes(level)) {
  console.error(`--level must be one of ${LEVELS.join(', ')}.`);
  process.exit(2);
}
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  timeout: 60_000,
});

/** Parses npm's report, or returns undefined if npm could not reach the registry. */
function readReport(text) {
  try {
    const { vulnerabilities } = JSON.parse(text ?? '');
    return vulnerabilities;
  } catch {
    return undefined;
  }
}

const vulnerabilities = readReport(stdout);
if (vulnerabilities === undefined) console.log("The registry's advisories are unavailable, so nothing was checked.");
else {
  const faulty = Object.values(vulnerabilities).filter(
    ({ severity }) => LEVELS.indexOf(severity) >= LEVELS.indexOf(level),
  );
  for (const { name, severity, range } of faulty) console.error(`${name} ${range}: ${severity}`);
  console.log(`${faulty.length} shipped packages have known vulnerabilities of level ${level} or worse.`);
  if (faulty.length > 0) process.exitCode = 1;
}
