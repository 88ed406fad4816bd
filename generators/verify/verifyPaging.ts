import { getNamedType } from 'graphql';
import { cursorKey } from '../model/buildModel.ts';
import {
  answerAt,
  argumentsOf,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  takenAt,
  type AnyField,
} from '../model/callPath.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownFields, knownTakesDeep } from './known.ts';
import type { Check } from './checkContext.ts';
import { verifyParts } from './verifyWrites.ts';

const AT: ConfigPath = ['operations', 'getList'];

/** The places by which a list turns pages, counts, orders and filters are there, take that, and are filled once. */
export function verifyPaging(check: Check, field: AnyField): void {
  const { args, fanOut = {}, pagination, sort, reverse, filter, search } = check.config.operations.getList;
  verifyPages(check, field);
  verifyCount(check);
  const takes = argumentsOf(field);
  // without settings the arguments of pages are called as ours are
  const own = Object.keys(takes).filter((name) => !pagination && takes.nextPageToken && OWN.includes(name));
  for (const name of own) verifyPlace(check, name, [...AT, 'query'], field, name);
  const places: [word: string, at: ConfigPath, path: string | undefined][] = [
    ...PAGES.map((word): (typeof places)[number] => [word, [...AT, 'pagination', word], pagination?.[word]]),
    ...Object.entries({ sort, reverse, filter, search }).map(([word, path]): (typeof places)[number] => [
      word,
      [...AT, word],
      path,
    ]),
  ];
  for (const [word, at, path] of places) verifyPlace(check, word, at, field, path);
  const placed: Placed[] = [
    ...Object.keys(args).map((name): Placed => [name, [...AT, 'args', name], true]),
    ...Object.keys(fanOut).map((name): Placed => [name, [...AT, 'fanOut', name], true]),
    ...places.flatMap(([, at, path]): Placed[] => (path === undefined || path === '' ? [] : [[path, at, false]])),
  ];
  verifyOncePlaced(check, placed);
  verifyParts(check, [...AT, 'query'], field, { takes, filled: placed.map(([path]) => path) });
}

const OWN = ['limit', 'nextPageToken'];
const PAGES = ['limit', 'after', 'offset'] as const;

type Placed = [path: string, at: ConfigPath, isKey: boolean];

function verifyOncePlaced({ report }: Check, placed: readonly Placed[]): void {
  const first = new Map<string, ConfigPath>();
  for (const [path, at, isKey] of placed) {
    const before = first.get(path);
    if (before)
      report(at, `"${path}" is filled by ${wordOf(before)} already`, {
        code: 'duplicate-name',
        help: 'keep one of them',
        isKey,
      });
    else first.set(path, at);
  }
}

/** The setting that a path leads to; the arguments are one. */
function wordOf(at: ConfigPath): string {
  const words = at.slice(AT.length).map(String);
  return (words[0] === 'pagination' ? words : words.slice(0, 1)).join('.');
}

function verifyPages({ config, report }: Check, field: AnyField): void {
  const { pagination } = config.operations.getList;
  if (!pagination) return;
  if ((pagination.after === undefined) === (pagination.offset === undefined)) {
    report([...AT, 'pagination'], 'pages go on either after a cursor or from an offset', {
      code: 'missing-setting',
      help: 'name one of them',
      isKey: true,
    });
  }
  const owner = getNamedType(field.type);
  const hasCursor = answerAt(field.type, 'pageInfo.endCursor')
    ? isOneOf(answerAt(field.type, 'pageInfo.hasNextPage'), ['Boolean'])
    : cursorKey(field.type, pagination.after) !== undefined;
  if (pagination.after !== undefined && !hasCursor)
    report(
      [...AT, 'pagination', 'after'],
      `${owner.name} has no pageInfo with an endCursor to go on after while hasNextPage is true`,
      {
        code: 'wrong-answer',
        related: declarationOf(field),
      },
    );
}

function verifyCount({ schema, config, report }: Check): void {
  const { query, field: path }: { query?: string; field?: string } = config.operations.getList.count ?? {};
  if (query === undefined) return;
  const known = knownFields(schema.getQueryType());
  const field = schema.getQueryType()?.getFields()[query];
  if (!field)
    return report([...AT, 'count', 'query'], `schema.graphql has no query "${query}"`, {
      code: 'unknown-operation',
      wrong: query,
      known,
    });
  if (path === '' || isCount(field, path)) return;
  report(
    [...AT, 'count', path === undefined ? 'query' : 'field'],
    `${query} answers with no number${path === undefined ? '' : ` under "${path}"`}`,
    { code: 'wrong-answer', related: declarationOf(field) },
  );
}

/** A whole number that stands in no list. */
function isCount(field: AnyField, path: string | undefined): boolean {
  const keys = path === undefined ? [] : splitPath(path);
  const types = keys.map((_, index) => answerAt(field.type, keys.slice(0, index + 1).join('.')));
  const last = [field.type, ...types].at(-1);
  return (
    ![field.type, ...types].some(isMany) && last !== undefined && ['Int', 'Float'].includes(getNamedType(last).name)
  );
}

/** What the places take that aren't filled by the shape of their type. */
const TAKES: Readonly<Record<string, { types: readonly string[]; called: string }>> = {
  limit: { types: ['Int', 'Float'], called: 'a number' },
  offset: { types: ['Int', 'Float'], called: 'a number' },
  after: { types: ['String', 'ID'], called: 'a text or null' },
  nextPageToken: { types: ['String', 'ID'], called: 'a text or null' },
  search: { types: ['String', 'ID'], called: 'a text' },
  reverse: { types: ['Boolean'], called: 'true or false' },
};
/** The first page has none. */
const CURSORS = ['after', 'nextPageToken'];

function verifyPlace({ report }: Check, word: string, at: ConfigPath, field: AnyField, path: string | undefined): void {
  const takes = argumentsOf(field);
  if (path === undefined || path === '') return;
  const taken = takenAt(takes, path);
  if (!taken)
    return report(at, `${field.name} has no argument "${path}"`, {
      code: 'unknown-argument',
      wrong: path,
      known: knownTakesDeep(takes, field),
    });
  const right = TAKES[word];
  const isWrong = right && !isOneOf(taken.type, right.types);
  if (isWrong || (CURSORS.includes(word) && isNeeded(taken)))
    report(at, `"${path}" of ${field.name} takes ${taken.type.toString()}, not ${right?.called ?? ''}`, {
      code: 'wrong-setting',
      related: declarationOf(taken),
    });
}
