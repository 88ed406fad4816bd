import type { GraphQLOutputType } from 'graphql';
import { getNamedType } from 'graphql';
import type { Kind, WordKind } from '../config/leaves.ts';
import { answerAt, fieldsOwner, isMany } from '../model/callPath.ts';
import { fieldAt, hasFields, type Refusal } from '../model/fieldPath.ts';
import { pascal } from '../model/buildModel.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownEnums, knownPaths, knownTypes } from './known.ts';
import type { Details } from './report.ts';

/** A setting that names something. */
export interface NamedSetting {
  kind: Kind;
  path: ConfigPath;
  name: string;
}

/** What a setting names is there; an empty name was reported before. */
export function verifyNamed(check: Check, { kind, path, name }: NamedSetting): void {
  if (name === '') return;
  if (kind === 'field' || kind === 'value' || kind === 'anyField') verifyField(check, path, name, kind);
  else if (kind === 'type') verifyReference(check, path, name);
  else if (kind === 'enum') verifyEnum(check, path, name);
  else if (kind === 'component' || kind === 'function')
    verifySlot(check, path, name, kind === 'function' ? 'ts' : 'tsx');
  else if (kind === 'breakpoints') verifyBreakpoint(check, path, name);
  else verifyWord(check, path, kind, name);
}

const CALLED: Readonly<Record<WordKind, string>> = {
  audiences: 'audience',
  permissions: 'permission',
  icons: 'icon',
  features: 'feature',
  illustrations: 'illustration',
  textRules: 'rule',
  sortRules: 'order',
  matchRules: 'condition',
  exportRules: 'text',
  subjectRules: 'subject',
};

function verifyWord(check: Check, path: ConfigPath, kind: WordKind, word: string): void {
  const declared: readonly string[] | object = check.words[kind];
  const known: readonly string[] = Array.isArray(declared) ? (declared as string[]) : Object.keys(declared);
  if (!known.includes(word))
    return check.report(path, `no ${CALLED[kind]} "${word}"`, { code: 'unknown-word', wrong: word, known });
  if (kind !== 'audiences') return;
  const scopes = Object.values(check.config.operations.getList.args).flatMap((source) =>
    typeof source === 'string' ? check.words.scopes.filter((scope) => source === `scope.${scope}`) : [],
  );
  const here = scopes.length === 0 ? known : (check.words.audiencesIn?.(scopes) ?? known);
  if (!here.includes(word))
    check.report(path, `nobody is a ${word} on a screen of ${scopes.join(' and ')}`, {
      code: 'unknown-word',
      help: `known are ${here.join(', ')}`,
    });
}

function verifyBreakpoint({ words: { breakpoints }, report }: Check, path: ConfigPath, name: string): void {
  if (!breakpoints.includes(Number(name)))
    report(path, `no breakpoint ${name}`, { code: 'unknown-word', help: `known are ${breakpoints.join(', ')}` });
}

function verifyEnum({ schema, report }: Check, path: ConfigPath, name: string): void {
  const known = knownEnums(schema);
  if (!known.names.includes(name))
    report(path, `schema.graphql has no enum "${name}"`, { code: 'unknown-value', wrong: name, known });
}

/** A path names what a row can be asked for. */
function verifyField(check: Check, at: ConfigPath, path: string, kind: 'field' | 'value' | 'anyField'): void {
  const { type, report } = check;
  const found = fieldAt(type, path, kind === 'anyField');
  if ('type' in found) {
    if (kind !== 'value' || !isWhole(found.type)) return;
    return report(at, `"${path}" of ${type.name} is ${found.type.toString()}, not one value`, {
      code: 'object-field',
      help: 'take a field that is one text or number',
    });
  }
  const [message, details] = messageOf(found.refusal, path);
  report(at, message, details ?? { code: 'unknown-field', wrong: path, known: knownPaths(type) });
}

const isWhole = (type: GraphQLOutputType): boolean => isMany(type) || hasFields(getNamedType(type));

/** Why a path can't be asked for; without details the name is wrong. */
function messageOf(refusal: Refusal, path: string): [message: string, details?: Details] {
  if (refusal.why === 'unknown') return [`${refusal.owner.name} has no field "${path}"`];
  if (refusal.why === 'too deep')
    return [
      `"${path}" goes too deep`,
      { code: 'unknown-field', help: 'a path is one level deep, as in states.visible' },
    ];
  const { field, owner } = refusal;
  const related = declarationOf(refusal.why === 'argument' ? refusal.arg : field);
  const named = `"${field.name}" of ${owner.name}`;
  const is = `${named} is ${field.type.toString()}`;
  switch (refusal.why) {
    case 'argument':
      return [
        `${named} needs the argument "${refusal.arg.name}", which a row's fields get no value for`,
        { code: 'missing-argument', help: 'give the argument a default in the schema, or take another field', related },
      ];
    case 'list':
      return [
        `${is}, a list`,
        { code: 'object-field', help: `take "${field.name}" with a slot that draws it`, related },
      ];
    case 'object':
      return [`${is}, an object`, { code: 'object-field', help: 'a path ends at a scalar or an enum', related }];
    case 'no fields':
      return [
        `${is}, which has no fields that a row could be asked for`,
        { code: 'unknown-field', help: path.includes('.') ? `take "${field.name}"` : 'take another field', related },
      ];
  }
}

/** A picker offers the rows of a list, and a value that names a row is looked up in one, so there must be one. */
function verifyReference({ schema, listed, report }: Check, at: ConfigPath, name: string): void {
  if (listed.has(name)) return;
  if (!hasFields(schema.getType(name)))
    return report(at, `schema.graphql has no type "${name}"`, {
      code: 'unknown-type',
      wrong: name,
      known: { ...knownTypes(schema), names: [...listed] },
    });
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((query) =>
    listsType(query.type, name),
  );
  const help =
    queries.length === 0
      ? `no query of schema.graphql answers with a list of it`
      : `list it in a resource of its own, by ${queries.map((query) => query.name).join(' or ')}`;
  report(at, `a reference to ${name} needs its rows, and no resource lists them`, { code: 'missing-operation', help });
}

function listsType(type: GraphQLOutputType, name: string): boolean {
  const isRows = (candidate: GraphQLOutputType | undefined) =>
    candidate !== undefined && isMany(candidate) && getNamedType(candidate).name === name;
  const fields = isMany(type) ? {} : (fieldsOwner(type)?.getFields() ?? {});
  // What has an id is a row itself, not a page of others.
  const page = 'id' in fields ? [] : Object.values(fields);
  const isEdge = (edge: GraphQLOutputType) => isMany(edge) && getNamedType(answerAt(edge, 'node'))?.name === name;
  return isRows(type) || page.some((field) => isRows(field.type) || isEdge(field.type));
}

/** A hand-written part is where its name says. */
function verifySlot(check: Check, at: ConfigPath, name: string, ending: 'ts' | 'tsx'): void {
  const { resource, hasSlot, slotFiles, report } = check;
  if (hasSlot(name)) return verifyParameters(check, at, name, ending === 'ts');
  const known = slotFiles()
    .filter((file) => file.endsWith(`.${ending}`) && !/\.(test|generated)\./.test(file))
    .map((file) => file.slice(0, -ending.length - 1))
    .filter((other) => other !== name && hasSlot(other));
  report(at, `src/features/${resource}/${name}.${ending} does not export "${name}"`, {
    code: 'missing-slot',
    wrong: name,
    known,
  });
}

/** What a dialog is given; every other component gets nothing, and reads the row by useRecordContext. */
const DIALOG_PROPS = ['open', 'onClose'];

/** A hand-written part is called with no more than it asks for. */
function verifyParameters(check: Check, at: ConfigPath, name: string, isFunction: boolean): void {
  const parameters = (check.slotParameters(name) ?? []).filter(({ isOptional }) => !isOptional);
  const [first] = parameters;
  const refuse = (needs: string, help: string) =>
    check.report(at, `${name} needs ${needs}`, { code: 'missing-slot', help });
  if (isFunction) {
    const row = `${pascal(check.resource)}Row`;
    if (parameters.length > 2) return refuse('more than the row and its tools', 'take (row, tools) as parameters');
    if (first?.type !== undefined && /Row$/.test(first.type) && first.type !== row)
      refuse(`a ${first.type}`, `a row of the list is a ${row}`);
    return;
  }
  const isDialog = at.at(-1) === 'dialog' || at[0] === 'create';
  const given = isDialog ? DIALOG_PROPS : [];
  const missing = first?.needs?.filter((prop) => !given.includes(prop)) ?? [];
  const help = isDialog
    ? `it is given ${DIALOG_PROPS.join(' and ')}`
    : 'it is given no props: read the row by useRecordContext';
  if (missing.length > 0) return refuse(missing.map((prop) => `"${prop}"`).join(' and '), help);
  // A type of another module is taken for what its name says.
  if (first?.type !== undefined && first.needs === undefined && !isDialog)
    refuse(`props of the type ${first.type}`, help);
}
