// Compares row-level security on and off: the cost of a request for the server and PostgreSQL together with people at
// work, then the cost of single calls, and their throughput per second.
import { OURS } from './api.bench.mjs';
import { measureParts } from './measure.mjs';
import { compareInMix } from './mixInTurns.mjs';
import { startVariants } from './sideBySide.mjs';

const TURNS = 7;
const COUNTED =
  'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 10) { courses { id name role archived } nextPageToken totalCount } }';
const FILTERED =
  'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 10, filter: { text: "9876" }) { courses { id name role archived } nextPageToken } }';

const rounded = (value) => Number(value.toFixed(3));

const off = { ROW_SECURITY: 'off' };
const on = { ROW_SECURITY: 'on' };

async function measureMix(dataDir) {
  const done = await compareInMix(dataDir, { off, again: off, on });
  const milliseconds = (name) =>
    `${rounded(done.milliseconds(name, 'serverCost'))} ${rounded(done.milliseconds(name, 'databaseCost'))}`;
  return [
    { what: 'people at work, off: server and database, ms', value: milliseconds('off') },
    { what: 'people at work, on: server and database, ms', value: milliseconds('on') },
    { what: 'people at work: off to off, processor', value: rounded(done.ratio('again', 'off', 'both')) },
    {
      what: 'people at work: on to off, processor',
      value: rounded(done.ratio('on', 'off', 'both')),
      goal: { atMost: 1.05 },
    },
    { what: 'people at work: failed', value: done.failed, goal: { atMost: 0 } },
  ];
}

async function measureCalls(dataDir) {
  const { orgId, ask, stop } = await startVariants(dataDir, {
    first: off,
    off,
    again: off,
    on,
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
  }
}

export const measure = () => measureParts('rowSecurity', [measureMix, measureCalls]);
