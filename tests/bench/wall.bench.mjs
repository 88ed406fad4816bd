// getCourses with row-level security and without: what a call costs the server and PostgreSQL together, and how many
// calls a second they answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OURS } from './api.bench.mjs';
import { startVariants } from './sideBySide.mjs';

const TURNS = 7;
const COUNTED =
  'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 10) { courses { id name role archived } nextPageToken totalCount } }';
const FILTERED =
  'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 10, filter: { text: "9876" }) { courses { id name role archived } nextPageToken } }';

const rounded = (value) => Number(value.toFixed(3));

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-wall-'));
  const off = { ROW_SECURITY: 'off' };
  const { orgId, ask, stop } = await startVariants(dataDir, {
    first: off,
    off,
    again: off,
    on: { ROW_SECURITY: 'on' },
  });
  const figures = [];
  try {
    for (const [what, query] of Object.entries({ '10 courses': OURS, 'with a count': COUNTED, filtered: FILTERED })) {
      const done = await ask({ query, variables: { orgId } }, ['off', 'again', 'on'], TURNS);
      for (const figure of ['server', 'database'])
        figures.push({
          what: `${what}: ${figure}, µs, off and on`,
          value: `${Math.round(done.microseconds('off', figure))} ${Math.round(done.microseconds('on', figure))}`,
        });
      figures.push(
        { what: `${what}: off to off, processor`, value: rounded(done.ratio('again', 'off', 'both')) },
        {
          what: `${what}: on to off, processor`,
          value: rounded(done.ratio('on', 'off', 'both')),
          ...(query === OURS && { goal: { atMost: 1.05 } }),
        },
        {
          what: `${what}: on to off, requests per second`,
          value: rounded(done.ratio('on', 'off', 'rate')),
          ...(query === OURS && { goal: { atLeast: 0.95 } }),
        },
      );
    }
    return figures;
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
