// Rejects a commit whose message is not a Conventional Commit (conventionalcommits.org).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const HEADER = new RegExp(`^(${TYPES.join('|')})(\\([\\w./-]+\\))?!?: (?!.*\\.$)\\S`);
const BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /;
const LENGTH_MAX = 100;

/** Returns the problems in the first two lines of a message. */
export function problemsOf(message) {
  const [header = '', second = ''] = message.split('\n');
  if (BY_GIT.test(header)) return [];
  return [
    !HEADER.test(header) && `It must be "type(scope): subject", without a period; types: ${TYPES.join(', ')}.`,
    header.length > LENGTH_MAX && `It has ${header.length} characters; at most ${LENGTH_MAX}.`,
    second !== '' && !second.startsWith('#') && 'It must be followed by an empty line.',
  ].filter(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const message = readFileSync(process.argv[2], 'utf8');
  const problems = problemsOf(message);
  if (problems.length > 0) {
    console.error([`The first line of the commit message: ${message.split('\n', 1)}`, ...problems].join('\n'));
    process.exitCode = 1;
  }
}
