import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { fieldsOwner } from '../model/callPath.ts';
import { hasFields } from '../model/fieldPath.ts';
import { enteredTakes, rowType } from '../model/buildModel.ts';
import type { ResourceConfig } from '../model/config.ts';
import { neededMessages } from '../model/neededMessages.ts';
import { inOrder, type Problem } from '../problem.ts';
import type { Words } from '../words.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { Inputs } from '../read/inputs.ts';
import { configProblem, type Report } from './report.ts';
import { completeResource } from './completeResource.ts';
import { verifyCreateForm } from './verifyForm.ts';
import { verifyCalls } from './verifyCalls.ts';
import { verifyNamed, type NamedSetting } from './kinds.ts';
import { verifyList, verifyShow } from './verifyList.ts';
import { verifyMessages } from './verifyMessages.ts';
import { verifyElements } from './verifyElements.ts';
import { verifyPage } from './verifyPage.ts';
import { verifyResources } from './verifyResources.ts';
import { verifySettings } from './verifySettings.ts';
import type { Check } from './checkContext.ts';

export interface Surroundings {
  words: Words;
  hasOwnElements: boolean;
  schema: GraphQLSchema;
  hasSlot: (resource: string, name: string) => boolean;
  slotFiles: (resource: string) => readonly string[];
  slotParameters?: Inputs['slotParameters'];
  /** The source bundle's message ids, where they could be read. */
  messages: { file: string; ids: ReadonlySet<string> } | undefined;
}

/**
 * Everything that is wrong with the config, in the order of its text; without a schema, what can be told without one.
 */
export function verify(
  text: ConfigText,
  surroundings: Omit<Surroundings, 'schema'> & { schema?: GraphQLSchema | undefined },
): Problem[] {
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
  return inOrder(problems);
}

interface Reading {
  /** Its name in the config, and the one that was meant. */
  written: string;
  resource: string;
  config: ResourceConfig;
  /** The settings that name something. */
  named: readonly NamedSetting[];
  report: Report;
  found: readonly Problem[];
}

function readResource(text: ConfigText, words: Words, written: string, resource: string): Reading {
  const found: Problem[] = [];
  const report: Report = (path, message, details) => {
    found.push(configProblem(text, [written, ...path], `${written}: ${message}`, details));
  };
  const { kept, named } = verifySettings(text, words, report, written);
  return { written, resource, config: completeResource(kept), named, report, found };
}

function verifyResource(
  text: ConfigText,
  { written, resource, config, named, report, found, listed, pagePaths }: Reading & Pick<Check, 'listed' | 'pagePaths'>,
  { words, hasOwnElements, schema, hasSlot, slotFiles, slotParameters, messages }: Surroundings,
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
    slotFiles: () => slotFiles(resource),
    slotParameters: (name: string) => slotParameters?.(resource, name),
    listed,
    pagePaths,
  };
  verifyCalls(check, type !== undefined);
  if (!type) return;
  named.forEach((setting) => verifyNamed(check, setting));
  verifyList(check);
  verifyShow(check);
  verifyCreateForm(check);
  verifyPage(check);
  verifyElements(check);
  if (!messages) return;
  const needs = neededMessages({ name: resource, config, type, entered: enteredTakes(schema, config) });
  // A name that is wrong asks for texts that nobody will want.
  const isSound = (path: ConfigPath) =>
    !found.some(({ start }) => text.has([written, ...path]) && start === text.at([written, ...path]).start);
  verifyMessages(
    report,
    needs.filter(({ path, owner }) => isSound(path) && isSound(owner ?? path)),
    messages,
  );
}

/** The type that interface Resources names, or else that of the rows. */
function shownType(
  text: ConfigText,
  schema: GraphQLSchema,
  resource: string,
  { operations }: ResourceConfig,
): GraphQLObjectType | undefined {
  const type = schema.getType(text.resources?.get(resource)?.type ?? '');
  return hasFields(type) ? fieldsOwner(type) : rowType(schema, operations.getList);
}
