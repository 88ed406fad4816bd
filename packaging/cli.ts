#!/usr/bin/env node
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { HELP } from '../generators/command.ts';
import { defineProject, type Project } from '../generators/project.ts';
import { runCli } from '../generators/runCli.ts';
import { downloadSchema } from './downloadSchema.ts';

const PROJECT = 'screens.project.ts';

const SCHEMA_HELP = [
  'npx graphql-screens --schema <url> [--header "Name: value"]…',
  "                                         downloads the API's schema to schema.graphql",
  '',
].join('\n');

/** Loads the project's own settings, if it has any. */
async function loadProject(): Promise<Project> {
  if (!existsSync(PROJECT)) return defineProject();
  const build = await rolldown({ input: PROJECT, external: /^[^./]/, platform: 'node' });
  const { output } = await build.generate({ format: 'esm' });
  const file = resolve('.cache/screens.project.mjs');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, output[0].code);
  return ((await import(pathToFileURL(file).href)) as { project: Project }).project;
}

const { values } = parseArgs({
  options: { schema: { type: 'string' }, header: { type: 'string', multiple: true }, help: { type: 'boolean' } },
  strict: false,
});
if (values.help === true)
  process.stdout.write(
    `${SCHEMA_HELP}${HELP.replaceAll(/npm run (?:-s )?generate(?: --(?= -))?/g, 'npx graphql-screens')}\n`,
  );
else if (typeof values.schema === 'string') {
  const headers = (values.header ?? []).filter((header) => typeof header === 'string');
  const outcome = await downloadSchema(values.schema, headers);
  if ('refusal' in outcome) {
    process.stderr.write(`${outcome.refusal}\n`);
    process.exitCode = 1;
  } else writeFileSync('schema.graphql', outcome.sdl);
} else await runCli(await loadProject());
