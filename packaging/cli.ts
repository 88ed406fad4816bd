#!/usr/bin/env node
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { buildClientSchema, getIntrospectionQuery, printSchema, type IntrospectionQuery } from 'graphql';
import { defineProject, type Project } from '../generators/project.ts';
import { runCli } from '../generators/runCli.ts';

const PROJECT = 'screens.project.ts';

/** What the project says of itself, where it says anything. */
async function loadProject(): Promise<Project> {
  if (!existsSync(PROJECT)) return defineProject();
  const build = await rolldown({ input: PROJECT, external: /^[^./]/, platform: 'node' });
  const { output } = await build.generate({ format: 'esm' });
  const file = resolve('.cache/screens.project.mjs');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, output[0].code);
  return ((await import(pathToFileURL(file).href)) as { project: Project }).project;
}

/** Writes schema.graphql as an API tells it of itself. */
async function downloadSchema(endpoint: string): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true }) }),
  });
  const { data } = (await answer.json()) as { data?: IntrospectionQuery };
  if (!data) throw new Error(`${endpoint} tells no schema (${answer.status}): put it into schema.graphql by hand.`);
  writeFileSync('schema.graphql', `${printSchema(buildClientSchema(data))}\n`);
}

const [option, endpoint] = process.argv.slice(2);
if (option === '--schema' && endpoint !== undefined) await downloadSchema(endpoint);
else await runCli(await loadProject());
