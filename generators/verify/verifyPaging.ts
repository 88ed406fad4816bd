import { getNamedType } from 'graphql';
import { cursorKey } from '../model/buildModel.ts';
import { answerAt, argumentsOf, isMany, splitPath, takenAt, type AnyField } from '../model/callPath.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownFields, knownTakesDeep } from './known.ts';
import type { Check } from './checkContext.ts';

const AT: ConfigPath = ['operations', 'getList'];

/** The places by which a list turns pages, counts, orders and filters are there. */
export function verifyPaging(check: Check, field: AnyField): void {
  const { pagination, sort, reverse, filter, search } = check.config.operations.getList;
  verifyPages(check, field);
  verifyCount(check);
  for (const [word, path] of Object.entries({ ...pagination, perPage: undefined }))
    verifyPlace(check, [...AT, 'pagination', word], field, path);
  for (const [word, path] of Object.entries({ sort, reverse, filter, search }))
    verifyPlace(check, [...AT, word], field, path);
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
  const hasCursor = answerAt(field.type, 'pageInfo.endCursor') ?? cursorKey(field.type, pagination.after);
  if (pagination.after !== undefined && hasCursor === undefined)
    report([...AT, 'pagination', 'after'], `${owner.name} has no pageInfo with an endCursor to go on after`, {
      code: 'wrong-answer',
      related: declarationOf(field),
    });
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

function verifyPlace({ report }: Check, at: ConfigPath, field: AnyField, path: string | undefined): void {
  const takes = argumentsOf(field);
  if (path === undefined || path === '' || takenAt(takes, path)) return;
  report(at, `${field.name} has no argument "${path}"`, {
    code: 'unknown-argument',
    wrong: path,
    known: knownTakesDeep(takes, field),
  });
}
