// npm run generate against graphql-codegen's CLI, which makes the same types of the same schema: each a new process, turn about.
import { rmSync } from 'node:fs';
import { addField, grownSchema } from './grownSchema.mjs';
import { median, timeCommand } from './measure.mjs';

const ROUNDS = 3;
const SIZES = [
  { types: 50, screens: 5, cold: 0.25, warm: 0.1 },
  { types: 200, screens: 5, cold: 0.25, warm: 0.1 },
  { types: 500, screens: 5, cold: 0.25, warm: 0.1 },
  { types: 500, screens: 125, cold: 0.4 },
];
const LARGE = { types: 2000, screens: 125, goal: 3 };

const ours = (cwd) => timeCommand('node', ['scripts/generate.mjs'], cwd);
const theirs = (cwd) =>
  timeCommand('node', ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.json'], cwd);

/** A change and all files anew, and a second time with nothing changed. */
async function measureSize({ types, screens, cold, warm }) {
  const root = grownSchema(types, screens);
  const times = { cold: [], warm: [], rival: [], rivalAgain: [] };
  await ours(root);
  for (let round = 0; round < ROUNDS; round += 1) {
    addField(root, round);
    times.cold.push(await ours(root));
    times.rival.push(await theirs(root));
    // Once more for the stamp, which is taken before the files are written.
    await ours(root);
    times.warm.push(await ours(root));
    times.rivalAgain.push(await theirs(root));
  }
  rmSync(root, { recursive: true });
  const ratio = (a, b) => Number((median(a) / median(b)).toFixed(2));
  const what = `${types} types, ${screens} screens`;
  return [
    { what: `${what}: after a change, against its CLI`, value: ratio(times.cold, times.rival), goal: { atMost: cold } },
    ...(warm === undefined
      ? []
      : [
          {
            what: `${what}: with nothing changed, against its CLI`,
            value: ratio(times.warm, times.rivalAgain),
            goal: { atMost: warm },
          },
        ]),
  ];
}

async function measureLarge({ types, screens, goal }) {
  const root = grownSchema(types, screens);
  const times = [await ours(root)].slice(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    addField(root, round);
    times.push(await ours(root));
  }
  rmSync(root, { recursive: true });
  return {
    what: `${types} types, ${screens} screens`,
    value: Number((median(times) / 1000).toFixed(1)),
    goal: { atMost: goal, unit: ' s' },
  };
}

export async function measure() {
  const figures = [];
  for (const size of SIZES) figures.push(...(await measureSize(size)));
  return [...figures, await measureLarge(LARGE)];
}
