// Our generator against the graphql-codegen CLI on the same schema, cold processes, interleaved.
import { median, timeCommand } from './measure.mjs';

const ROUNDS = 5;

export async function measure() {
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeCommand('node', ['scripts/run.mjs', 'generators/cli.ts', '--check']));
    theirs.push(await timeCommand('node', ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check']));
  }
  return [
    { what: 'generate all screens, median ms', value: Math.round(median(ours)) },
    { what: 'graphql-codegen CLI on the same schema, median ms', value: Math.round(median(theirs)) },
    { what: 'ratio', value: Number((median(ours) / median(theirs)).toFixed(2)), goal: { atMost: 0.5 } },
  ];
}
