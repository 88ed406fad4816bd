import { groupBy } from 'es-toolkit';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { fieldsOwner, hasFields, fieldType } from '../model/schemaTypes.ts';
import { enteredTakes, rowType } from '../model/buildModel.ts';
import { WRITES, type ResourceConfig } from '../model/config.ts';
import { neededMessages } from '../model/neededMessages.ts';
import { listOf } from '../nearest.ts';
import { inOrder, type Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { partFile, partNames, type Inputs } from '../read/readInputs.ts';
import { configProblem, type Check, type Report } from './report.ts';
import { verifyCreateForm } from './verifyForm.ts';
import { verifyOne, verifyWrite } from './verifyCalls.ts';
import { verifyListCall } from './verifyListCall.ts';
import { verifyNamed, type NamedSetting } from './kinds.ts';
import { verifyList, verifyShow, verifyElements, verifyPage } from './verifyList.ts';
import { verifyResources } from './verifyResources.ts';
import { verifySettings } from './verifySettings.ts';

type Surroundings = Pick<Inputs, 'project' | 'hasSlot' | 'slotFiles' | 'messages' | 'textOf'>;

export interface Part {
  resource: string;
  name: string;
  path: ConfigPath;
}

/** Returns everything that is wrong with the config and its hand-written parts, as far as the schema could be read. */
export function verify(
  text: ConfigText,
  schema: GraphQLSchema | undefined,
  { project: { words, modules }, hasSlot, slotFiles, messages, textOf }: Surroundings,
): { problems: Problem[]; parts: Part[] } {
  const { problems, meant } = verifyResources(text, schema);
  const readings = Object.keys(text.value).map((written) => {
    const resource = meant.get(written) ?? written;
    const found: Problem[] = [];
    const report = reportTo(found, text, written);
    const read = verifySettings(text, words, report, written);
    return {
      written,
      resource,
      found,
      report,
      ...read,
      type: schema && shownType(text, schema, resource, read.config),
    };
  });
  const listed = new Set(readings.flatMap(({ type }) => type?.name ?? []));
  const paths = readings.flatMap(({ resource, config: { page } }) => (page ? [[page.path, resource] as const] : []));
  for (const { written, resource, config, named, report, found, type } of readings) {
    const said = text.resources?.get(resource);
    if (type && said && said.type !== type.name && hasFields(schema?.getType(said.type)))
      problems.push({
        code: 'unknown-type',
        ...said.typeName,
        message: `${config.operations.getList.query} returns ${type.name}, not ${said.type}`,
        fix: text.rewrite(said.typeName, type.name),
      });
    if (schema) {
      const check: Check = {
        words,
        hasOwnElements: typeof modules.elements !== 'string',
        schema,
        resource,
        config,
        type: type as GraphQLObjectType,
        report,
        hasSlot: (name, ending) => slotFiles(resource).includes(partFile(name, ending)) && hasSlot(resource, name),
        partNames: (ending) => partNames({ slotFiles, hasSlot, ...(textOf && { textOf }) }, resource, ending),
        listed,
        pagePaths: new Map(paths.toReversed()),
      };
      verifyListCall(check, type !== undefined);
      if (type) verifyRows(check, named);
      if (type && messages) verifyMessages(text, check, { written, found }, messages);
    }
    problems.push(...found);
  }
  const parts = readings.flatMap(({ resource, named }) =>
    named.flatMap(({ kind, name, path }) =>
      kind === 'component' || kind === 'function' ? [{ resource, name, path }] : [],
    ),
  );
  return { problems: inOrder(problems), parts };
}

function reportTo(found: Problem[], text: ConfigText, written: string): Report {
  return (path, code, message, details) => {
    const problem = configProblem(text, [written, ...path], code, `${written}: ${message}`, details);
    // Report only once: a problem that an action shares with its operation, an audience that a wrong scope doesn't
    // have, and args that are missing entirely.
    const isTold = found.some(({ message: said, start, code: known }) =>
      said === problem.message
        ? start === problem.start || (code === 'unknown-word' && !problem.fix)
        : start === problem.start && code === 'missing-argument' && known === 'missing-setting',
    );
    if (!isTold) found.push(problem);
  };
}

function verifyRows(check: Check, named: readonly NamedSetting[]): void {
  verifyOne(check);
  for (const write of WRITES) verifyWrite(check, write);
  named.forEach((setting) => verifyNamed(check, setting));
  verifyList(check);
  verifyShow(check);
  verifyCreateForm(check);
  verifyPage(check);
  verifyElements(check);
}

function verifyMessages(
  text: ConfigText,
  { schema, resource, config, type, report }: Check,
  { written, found }: { written: string; found: readonly Problem[] },
  messages: NonNullable<Surroundings['messages']>,
): void {
  const needs = neededMessages({ name: resource, config, type, entered: enteredTakes(schema, config) });
  // Don't report missing messages for a misspelled name.
  const isSound = (path: ConfigPath) =>
    !found.some(({ start }) => text.has([written, ...path]) && start === text.at([written, ...path]).start);
  const missing = needs.filter(
    ({ id, path, owner }) => !messages.ids.has(id) && isSound(path) && isSound(owner ?? path),
  );
  for (const group of Object.values(groupBy(missing, ({ path }) => path.join('\0')))) {
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

/** Returns the common prefix of ids, up to a whole word. */
function sharedStart([first = '', ...others]: readonly string[]): string {
  const words = first.split('.').slice(0, -1);
  const starts = words.map((_, index) => `${words.slice(0, index + 1).join('.')}.`);
  return starts.findLast((start) => others.every((id) => id.startsWith(start))) ?? '';
}

/** Returns either the type in interface Resources or the type of the rows, whichever has more of the columns. */
function shownType(
  text: ConfigText,
  schema: GraphQLSchema,
  resource: string,
  { operations, list }: ResourceConfig,
): GraphQLObjectType | undefined {
  const named = schema.getType(text.resources?.get(resource)?.type ?? '');
  const types = [hasFields(named) ? fieldsOwner(named) : undefined, rowType(schema, operations.getList)];
  const columnsIn = (type: GraphQLObjectType) => list.columns.filter(({ field }) => fieldType(type, field)).length;
  return types.flatMap((type) => type ?? []).toSorted((a, b) => columnsIn(b) - columnsIn(a))[0];
}
