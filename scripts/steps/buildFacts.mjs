import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

/** Writes the build information for the developer dialog. Outside a git checkout, only the date is known. */
export function writeBuildFacts() {
  const commits = Number(git('rev-list', '--count', 'HEAD'));
  const facts = {
    date: new Date().toISOString(),
    branch: git('branch', '--show-current'),
    commit: git('rev-parse', '--short', 'HEAD'),
    number: commits > 0 ? commits : undefined,
  };
  mkdirSync(fromRoot('dist'), { recursive: true });
  writeFileSync(fromRoot('dist/build.json'), JSON.stringify(facts));
}

function git(...words) {
  try {
    return (
      execFileSync('git', words, {
        cwd: fromRoot('.'),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
