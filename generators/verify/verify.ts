import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { fieldsOwner } from '../model/callPath.ts';
import { hasFields } from '../model/fieldPath.ts';
import { enteredTakes, rowType } from '../model/buildModel.ts';
import { WRITES, type ResourceConfig } from '../model/config.ts';
import { neededMessages } from '../model/neededMessages.ts';
import { listOf } from '../nearest.ts';
import { inOrder, type Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { partNames } from '../read/inputs.ts';
import { configProblem, type Check, type Report } from './report.ts';
import { verifyCreateForm } from './verifyForm.ts';
import { verifyReads } from './verifyCalls.ts';
import { verifyWrite } from './verifyWrite.ts';
import { verifyNamed, type NamedSetting } from './kinds.ts';
import { verifyList, verifyShow } from './verifyList.ts';
import { verifyElements, verifyPage } from './verifyPage.ts';
import { verifyResources } from './verifyResources.ts';
import { verifySettings } from './verifySettings.ts';
import type { Words } from '../project.ts';

export interface Surroundings {
  words: Words;
  hasOwnElements: boolean;
  schema: GraphQLSchema;
  hasSlot: (resource: string, name: string) => boolean;
  slotFiles: (resource: string) => readonly string[];
  messages: { file: string; ids: ReadonlySet<string> } | undefined;
}

/** A hand-written part that the config names. */
export interface Part {
  resource: string;
  name: string;
  path: ConfigPath;
}

/** Returns everything that is wrong with the config, as far as there is a schema, and its hand-written parts. */
export function verify(
  text: ConfigText,
  surroundings: Omit<Surroundings, 'schema'> & { schema?: GraphQLSchema | undefined },
): { problems: Problem[]; parts: Part[] } {
  const { schema } = surroundings;
  const { problems, meant } = verifyResources(text, schema);
  const readings = Object.keys(text.value).map((written) =>
    readResource(text, surroundings.words, written, meant.get(written) ?? written),
  );
  const listed = new Set(
    schema ? readings.flatMap(({ resource, config }) => shownType(text, schema, resource, config)?.name ?? []) : [],
  );
  const pagePaths = new Map(
    readings
      .flatMap(({ resource, config }) =>
        config.page?.path === undefined ? [] : [[config.page.path, resource] as const],
      )
      .toReversed(),
  );
  for (const reading of readings) {
    if (schema) verifyResource(text, { ...reading, listed, pagePaths }, { ...surroundings, schema });
    problems.push(...reading.found);
  }
  const parts = readings.flatMap(({ resource, named }) =>
    named.flatMap(({ kind, name, path }) =>
      kind === 'component' || kind === 'function' ? [{ resource, name, path }] : [],
    ),
  );
  return { problems: inOrder(problems), parts };
}

interface Reading {
  /** Name in the config. `resource` is the name that was meant. */
  written: string;
  resource: string;
  config: ResourceConfig;
  named: readonly NamedSetting[];
  report: Report;
  found: readonly Problem[];
}

function readResource(text: ConfigText, words: Words, written: string, resource: string): Reading {
  const found: Problem[] = [];
  const report: Report = (path, code, message, details) => {
    const problem = configProblem(text, [written, ...path], code, `${written}: ${message}`, details);
    // Report problems that an action shares with its operation once.
    if (!found.some(({ start, message: told }) => start === problem.start && told === problem.message))
      found.push(problem);
  };
  return { written, resource, ...verifySettings(text, words, report, written), report, found };
}

function verifyResource(
  text: ConfigText,
  { written, resource, config, named, report, found, listed, pagePaths }: Reading & Pick<Check, 'listed' | 'pagePaths'>,
  { words, hasOwnElements, schema, hasSlot, slotFiles, messages }: Surroundings,
): void {
  const type = shownType(text, schema, resource, config);
  const check = {
    words,
    hasOwnElements,
    schema,
    resource,
    config,
    type: type as GraphQLObjectType,
    report,
    hasSlot: (name: string) => hasSlot(resource, name),
    partNames: (ending: 'ts' | 'tsx') => partNames({ slotFiles, hasSlot }, resource, ending),
    listed,
    pagePaths,
  };
  verifyReads(check, type !== undefined);
  if (!type) return;
  for (const write of WRITES) verifyWrite(check, write, config.operations[write]);
  named.forEach((setting) => verifyNamed(check, setting));
  verifyList(check);
  verifyShow(check);
  verifyCreateForm(check);
  verifyPage(check);
  verifyElements(check);
  if (!messages) return;
  const needs = neededMessages({ name: resource, config, type, entered: enteredTakes(schema, config) });
  // Don't report missing texts for a misspelled name.
  const isSound = (path: ConfigPath) =>
    !found.some(({ start }) => text.has([written, ...path]) && start === text.at([written, ...path]).start);
  const missing = needs.filter(
    ({ id, path, owner }) => !messages.ids.has(id) && isSound(path) && isSound(owner ?? path),
  );
  for (const place of new Set(missing.map(({ path }) => path.join('\0')))) {
    const group = missing.filter(({ path }) => path.join('\0') === place);
    const ids = group.map(({ id }) => id);
    const start = sharedStart(ids);
    const [told, them] =
      ids.length === 1
        ? [`message "${ids[0] ?? ''}" is missing`, 'it']
        : [`messages "${start}…" are missing: ${listOf(ids.map((id) => id.slice(start.length)))}`, 'them'];
    report(group[0]?.path ?? [], 'missing-message', told, {
      help: `add ${them} to ${messages.file} and the other bundles`,
    });
  }
}

/** Returns the common prefix of ids, in whole words. */
function sharedStart([first = '', ...others]: readonly string[]): string {
  const words = first.split('.').slice(0, -1);
  const starts = words.map((_, index) => `${words.slice(0, index + 1).join('.')}.`);
  return starts.findLast((start) => others.every((id) => id.startsWith(start))) ?? '';
}

/** Returns the type that interface Resources names, or else the type of the rows. */
function shownType(
  text: ConfigText,
  schema: GraphQLSchema,
  resource: string,
  { operations }: ResourceConfig,
): GraphQLObjectType | undefined {
  const type = schema.getType(text.resources?.get(resource)?.type ?? '');
  return hasFields(type) ? fieldsOwner(type) : rowType(schema, operations.getList);
}
