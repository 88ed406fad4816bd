import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { buildWrites } from '../model/buildModel.ts';
import type { ResourceConfig } from '../model/config.ts';
import { neededMessages } from '../model/neededMessages.ts';
import { inOrder, type Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { configProblem, type Report } from './report.ts';
import { settle } from './settle.ts';
import { verifyCreateForm } from './verifyForm.ts';
import { verifyList } from './verifyList.ts';
import { verifyMessages } from './verifyMessages.ts';
import { verifyOperations } from './verifyOperations.ts';
import { verifyPage } from './verifyPage.ts';
import { verifyResources } from './verifyResources.ts';
import { verifySettings } from './verifySettings.ts';

/** What a check looks at, and how it says what is wrong. */
export interface Check {
  schema: GraphQLSchema;
  resource: string;
  config: ResourceConfig;
  /** The type that the resource shows. */
  type: GraphQLObjectType;
  /** Reports a problem at a path inside the resource. */
  report: Report;
  /** Whether a hand-written part is there, by its name. */
  hasSlot: (name: string) => boolean;
  /** The files of the resource's hand-written parts. */
  slotFiles: () => readonly string[];
}

export interface Surroundings {
  schema: GraphQLSchema;
  hasSlot: (resource: string, name: string) => boolean;
  slotFiles: (resource: string) => readonly string[];
  /** The source bundle's message ids, where they could be read. */
  messages: { file: string; ids: ReadonlySet<string> } | undefined;
}

/** Everything that is wrong with the config, in the order of its text; without a schema, what can be told without one. */
export function verify(text: ConfigText, surroundings: Omit<Surroundings, 'schema'> & { schema?: GraphQLSchema | undefined }): Problem[] {
  const { schema } = surroundings;
  const { problems, meant } = verifyResources(text, schema);
  for (const written of Object.keys(text.value)) {
    const found: Problem[] = [];
    const report: Report = (path, message, details) => {
      found.push(configProblem(text, [written, ...path], `${written}: ${message}`, details));
    };
    const config = settle(verifySettings(text, report, written));
    const resource = meant.get(written) ?? written;
    if (schema) verifyResource(text, { written, resource, config, report, found }, { ...surroundings, schema });
    problems.push(...found);
  }
  return inOrder(problems);
}

interface Reading {
  /** Its name in the config, and the one that was meant. */
  written: string;
  resource: string;
  config: ResourceConfig;
  report: Report;
  found: readonly Problem[];
}

function verifyResource(text: ConfigText, { written, resource, config, report, found }: Reading, { schema, hasSlot, slotFiles, messages }: Surroundings): void {
  const type = declaredType(text, schema, resource) ?? shownType(schema, config);
  const check = { schema, resource, config, type: type as GraphQLObjectType, report, hasSlot: (name: string) => hasSlot(resource, name), slotFiles: () => slotFiles(resource) };
  verifyOperations(check, type !== undefined);
  if (!type) return;
  verifyList(check);
  verifyCreateForm(check);
  verifyPage(check);
  if (!messages) return;
  const needs = neededMessages({ name: resource, config, type, writes: buildWrites(schema, config) });
  // A name that is wrong asks for texts that nobody will want.
  const isSound = (path: ConfigPath) => !found.some(({ start }) => text.has([written, ...path]) && start === text.at([written, ...path]).start);
  verifyMessages(report, needs.filter(({ path, owner }) => isSound(path) && isSound(owner ?? path)), messages);
}

function declaredType(text: ConfigText, schema: GraphQLSchema, resource: string): GraphQLObjectType | undefined {
  const type = schema.getType(text.resources?.get(resource)?.type ?? '');
  return isObjectType(type) ? type : undefined;
}

function shownType(schema: GraphQLSchema, { operations }: ResourceConfig): GraphQLObjectType | undefined {
  const page = getNamedType(schema.getQueryType()?.getFields()[operations.list.query]?.type);
  const rows = isObjectType(page) ? getNamedType(page.getFields()[operations.list.items]?.type) : undefined;
  return isObjectType(rows) ? rows : undefined;
}
