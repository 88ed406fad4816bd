// Refuses a commit whose message is no Conventional Commit (conventionalcommits.org).
import { readFileSync } from 'node:fs';

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const HEADER = new RegExp(`^(${TYPES.join('|')})(\\([\\w./-]+\\))?!?: (?!.*\\.$)\\S`);
const BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /;
const LENGTH_MAX = 100;

const [header = '', second = ''] = readFileSync(process.argv[2], 'utf8').split('\n');

const problems = BY_GIT.test(header)
  ? []
  : [
      !HEADER.test(header) &&
        `It must read "type(scope): what changes", without a full stop; types: ${TYPES.join(', ')}.`,
      header.length > LENGTH_MAX && `It has ${header.length} characters; at most ${LENGTH_MAX}.`,
      second !== '' && !second.startsWith('#') && 'An empty line must follow it.',
    ].filter(Boolean);

if (problems.length > 0) {
  console.error([`The first line of the commit message: ${header}`, ...problems].join('\n'));
  process.exitCode = 1;
}
