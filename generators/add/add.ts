import type { Node } from 'ts-morph';
import { dirname } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { check } from '../generate.ts';
import type { Inputs } from '../read/readInputs.ts';
import { buildModel } from '../model/buildModel.ts';
import type { Config } from '../model/config.ts';
import { formatProblem, refuse, type Result } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { readSchema } from '../read/readSchema.ts';
import { isThere, jsonFiles } from '../read/sourceFiles.ts';
import { replaceFiles } from '../write/writeFiles.ts';
import { listEntry } from './listEntry.ts';
import { namesOf, withDrafts, type Names } from './names.ts';

export interface Insertion {
  /** Name of an interface, or of the constant or default export with the object. */
  into: string;
  code: string;
  at: 'start' | 'end';
}

/**
 * Adds members to the interfaces and objects of a module. Returns undefined if one is missing. Places are found in
 * the tree and the text is spliced, so that everything else, including comments, stays as it is.
 */
export async function insertMembers(text: string, insertions: readonly Insertion[]): Promise<string | undefined> {
  // Loading ts-morph takes as long as the rest of the generator, and only adding a resource needs it.
  const { Project, Node: is } = await import('ts-morph');
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile('module.ts', text);
  const literal = (node: Node | undefined): Node | undefined => {
    if (is.isSatisfiesExpression(node) || is.isAsExpression(node) || is.isParenthesizedExpression(node))
      return literal(node.getExpression());
    return is.isCallExpression(node) ? literal(node.getArguments()[0]) : node;
  };
  const place = (name: string): Node | undefined => {
    if (name !== 'default')
      return file.getInterface(name) ?? literal(file.getVariableDeclaration(name)?.getInitializer());
    return literal(file.getExportAssignment((assignment) => !assignment.isExportEquals())?.getExpression());
  };
  const edits = insertions.map(({ into, code, at }) => {
    const node = place(into);
    if (!is.isInterfaceDeclaration(node) && !is.isObjectLiteralExpression(node)) return undefined;
    if (at === 'end') return { at: text.lastIndexOf('\n', node.getEnd() - 1) + 1, text: `  ${code}\n` };
    return { at: text.indexOf('{', node.getStart()) + 1, text: `\n  ${code}` };
  });
  if (edits.some((edit) => edit === undefined)) return undefined;
  return edits
    .flatMap((edit) => edit ?? [])
    .toSorted((a, b) => b.at - a.at)
    .reduce((changed, edit) => `${changed.slice(0, edit.at)}${edit.text}${changed.slice(edit.at)}`, text);
}

type Plan = Map<string, string> | string;

/** Writes the source files of a new resource, all of them or none. npm run generate turns them into screens. */
export async function add(root: string, inputs: Inputs, resource: string): Promise<Result> {
  const names = namesOf(resource);
  if (!names)
    return refuse(`"${resource}" is not a valid resource name: expected a plural in one word, such as announcements.`);
  const { schema, config } = check(inputs);
  if (!schema || !config) return refuse('Fix the problems that npm run generate reports first.');
  if (config.has([resource])) return refuse(`${inputs.config.file} already has ${resource}.`);
  const isKnown = schema.getType(names.One) !== undefined;
  const plan = await (isKnown ? ofKnownType(inputs, schema, names) : ofNewType(root, inputs, schema, names));
  if (typeof plan === 'string') return refuse(`${plan}.\nNo file was changed.`);
  const wrong = withTexts(root, inputs, plan, names);
  if (wrong !== undefined) return refuse(`${wrong}\nNo file was changed.`);
  const lines = [...plan.keys()].map((file) => `${isThere(root, file) ? 'changed' : 'new    '} ${file}`);
  replaceFiles(root, plan);
  return { text: `${lines.toSorted().join('\n')}\n${NEXT}`, code: 0 };
}

const NEXT =
  'Now edit the fields, the permissions, and the texts that begin with [draft], in all languages. ' +
  'npm run format wraps long lines.';

async function ofKnownType({ config, project }: Inputs, schema: GraphQLSchema, names: Names): Promise<Plan> {
  const made = listEntry(schema, names, project.words.scopes);
  if ('refused' in made) return made.refused;
  const text = await inConfig(config.text, names, made.entry);
  return text === undefined ? uncertainEditMessage(config.file) : new Map([[config.file, text]]);
}

async function ofNewType(root: string, inputs: Inputs, schema: GraphQLSchema, names: Names): Promise<Plan> {
  const { config, project, schema: sdl } = inputs;
  return project.newResource
    ? project.newResource(root, { schema, sdl, config }, names)
    : `${sdl.file} has no type ${names.One}: declare it and its query first`;
}

export const uncertainEditMessage = (file: string): string => `${file} can't be changed automatically`;

export function inConfig(text: string, { resource, One }: Names, entry: string): Promise<string | undefined> {
  const isDeclared = readConfigText('', text).config?.resources !== undefined;
  const insertions: Insertion[] = [
    ...(isDeclared ? [{ into: 'Resources', code: `${resource}: '${One}';`, at: 'end' } as const] : []),
    { into: 'default', code: entry, at: 'end' },
  ];
  return insertMembers(text, insertions);
}

/** Adds drafts of the missing texts to the plan. Returns a message if anything else would be wrong. */
function withTexts(root: string, inputs: Inputs, plan: Map<string, string>, names: Names): string | undefined {
  const schemaText = plan.get(inputs.schema.file) ?? inputs.schema.text;
  const configText = plan.get(inputs.config.file) ?? '';
  const changed: Inputs = {
    ...inputs,
    schema: { ...inputs.schema, text: schemaText },
    config: { ...inputs.config, text: configText },
  };
  const before = new Set(check(inputs).problems.map(({ message }) => message));
  // The new permissions exist only in the next run.
  const problems = check(changed).problems.filter(
    ({ code, message }) => code !== 'missing-message' && !message.includes(`"${names.one}.`) && !before.has(message),
  );
  if (problems.length > 0) return problems.map(formatProblem).join('\n');
  const { schema } = readSchema(changed.schema, inputs.project.scalars);
  const { config } = readConfigText(inputs.config.file, configText);
  if (!schema || !config) return `${inputs.config.file} could not be read.`;
  const model = buildModel(schema, config.value as unknown as Config).find(({ name }) => name === names.resource);
  const needed = (model?.messages ?? []).map(({ id }) => id);
  const bundles = inputs.messages ? jsonFiles(root, dirname(inputs.messages.file)) : [];
  for (const { file, text } of bundles) {
    const known = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, string>;
    const missing = [...new Set(needed)].filter((id) => !(id in known));
    if (missing.length > 0) plan.set(file, withDrafts(text, missing, names));
  }
  return undefined;
}
