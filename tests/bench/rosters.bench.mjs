// Lists and rosters at the size of a university: 100,000 people and 1,000 courses next to 1,000 people and 10 courses,
// a roster of 50,000 rows, and changes of up to 50,000 members and many courses and activities.
import { run } from './api.bench.mjs';
import { measureParts } from './measure.mjs';

const GOALS = {
  'everyone by last sign-in': 1.5,
  '50,000 rows planned': 20,
  '50,000 rows applied': 60,
  '4,812 roles changed': 10,
  '4,812 members removed': 10,
  '4,812 courses archived': 10,
  '2,000 activities hidden': 10,
  '2,000 activities deleted': 10,
};
const figure = (what, value, unit) => ({
  what: `${what}${unit}`,
  value: Number(value.toFixed(1)),
  ...(GOALS[what] && { goal: { atMost: GOALS[what] } }),
});

export const measure = () =>
  measureParts('rosters', [
    async (dataDir) => {
      const { lists, seconds } = JSON.parse(run('tests/bench/rosters/calls.ts', [], { DATA_DIR: dataDir }));
      return [
        ...Object.entries(lists).map(([what, { ratio }]) => figure(what, ratio, ', to 1,000 people')),
        ...Object.entries(seconds).map(([what, value]) => figure(what, value, ', s')),
      ];
    },
  ]);
