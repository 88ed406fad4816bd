// Compares npm run generate with graphql-codegen's CLI, which generates the same types from the same schema. Each run
// is a new process, in turns.
import { rmSync } from 'node:fs';
import { addColumn, addField, grownSchema } from './grownSchema.mjs';
import { median, timeCommand } from './measure.mjs';

const ROUNDS = 3;
const SIZES = [
  { types: 50, screens: 5, schemaChanged: 0.3 },
  { types: 200, screens: 5, schemaChanged: 0.35 },
  { types: 500, screens: 5, schemaChanged: 0.45 },
  { types: 500, screens: 125, schemaChanged: 0.5 },
];
const goalsOf = ({ schemaChanged }) => ({
  'nothing changed': 0.1,
  'the config changed': 0.25,
  'the schema changed': schemaChanged,
});
const LARGE = { types: 2000, screens: 125, goal: 3 };

const ours = (cwd) => timeCommand('node', ['scripts/generate.mjs'], cwd);
const theirs = (cwd) =>
  timeCommand('node', ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.json'], cwd);

/** Measures the share of the CLI's time that each of the three cases takes. */
async function measureSize(size) {
  const { types, screens } = size;
  const goals = goalsOf(size);
  const root = grownSchema(types, screens);
  const times = Object.fromEntries(Object.keys(goals).map((what) => [what, []]));
  const rival = [];
  await ours(root);
  for (let round = 0; round < ROUNDS; round += 1) {
    addField(root, round);
    times['the schema changed'].push(await ours(root));
    rival.push(await theirs(root));
    addColumn(root, round + 1);
    times['the config changed'].push(await ours(root));
    times['nothing changed'].push(await ours(root));
  }
  rmSync(root, { recursive: true });
  return Object.entries(goals).map(([what, atMost]) => ({
    what: `${types} types, ${screens} screens: ${what}`,
    value: Number((median(times[what]) / median(rival)).toFixed(2)),
    goal: { atMost, unit: ' of the CLI' },
  }));
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
