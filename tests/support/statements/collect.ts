import { appendFileSync } from 'node:fs';
import { escapeRegExp } from 'es-toolkit';
import { inject } from 'vitest';
import { projectRoot } from '../../../server/projectRoot.ts';
import { queries } from '../../../shared/database/traceQuery.ts';
import { normalize } from './orgStatements.ts';

const known = new Set<string>();
const FRAMES = 60;
// The folder of the project itself can be named like one of these.
const PLACE = new RegExp(`${escapeRegExp(projectRoot)}/((?:server|shared|tool|tests|scripts)/[\\w./-]+)$`);

/** Returns the file that sent a statement, except for tests and their helpers. */
function askedBy(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error;
  let files: string[] = [];
  Error.stackTraceLimit = FRAMES;
  // Reads only the file names, because reading source maps takes longer than the statement.
  Error.prepareStackTrace = (_, sites) => (files = sites.map((site) => site.getFileName() ?? ''));
  void new Error().stack;
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const places = files.flatMap((file) => (file.includes('node_modules') ? [] : (PLACE.exec(file)?.[1] ?? [])));
  return places.find(
    (place) => !place.startsWith('shared/database/') && !place.startsWith('tests/support/statements/'),
  );
}

/** Migrations and backups cover all institutions; the tool has its own tables. */
const LEFT_OUT = /^tests\/|^tool\/|\.test\.tsx?$|^server\/(seed|db|backup)\//;

const isServers = (file: string | undefined): boolean => file !== undefined && !LEFT_OUT.test(file);

const { folder } = inject('statements');
const file = `${folder}/${process.pid}.jsonl`;

function noteStatement(text: unknown): void {
  if (typeof text !== 'string' || known.has(text)) return;
  const place = askedBy();
  if (!isServers(place)) return;
  known.add(text);
  appendFileSync(file, `${JSON.stringify({ statement: normalize(text), place })}\n`);
}

// Each test file runs this again in the same worker, with the folder and modules of the first.
if (!queries.hasSubscribers) queries.subscribe(noteStatement);
