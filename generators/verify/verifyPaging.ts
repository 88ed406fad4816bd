import { getNamedType, isScalarType } from 'graphql';
import { answerAt, argumentsOf, takenAt, type AnyField } from '../model/callPath.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownFields, knownTakesDeep } from './known.ts';
import type { Check } from './checkContext.ts';

const AT: ConfigPath = ['operations', 'list'];

/** The places by which a list turns pages, counts, orders and filters are there. */
export function verifyPaging(check: Check, field: AnyField): void {
  const { pages, order, reverse, where, text } = check.config.operations.list;
  verifyPages(check, field);
  verifyCount(check);
  for (const [word, path] of Object.entries({ ...pages, size: undefined }))
    verifyPlace(check, [...AT, 'pages', word], field, path);
  for (const [word, path] of Object.entries({ order, reverse, where, text }))
    verifyPlace(check, [...AT, word], field, path);
}

function verifyPages({ config, report }: Check, field: AnyField): void {
  const { pages } = config.operations.list;
  if (!pages) return;
  if ((pages.after === undefined) === (pages.offset === undefined)) {
    report([...AT, 'pages'], 'pages go on either after a cursor or from an offset', {
      code: 'missing-setting',
      help: 'name one of them',
      isKey: true,
    });
  }
  const owner = getNamedType(field.type);
  if (pages.after !== undefined && !answerAt(field.type, 'pageInfo.endCursor'))
    report([...AT, 'pages', 'after'], `${owner.name} has no pageInfo with an endCursor to go on after`, {
      code: 'wrong-answer',
      related: declarationOf(field),
    });
}

function verifyCount({ schema, config, report }: Check): void {
  const { query, at }: { query?: string; at?: string } = config.operations.list.count ?? {};
  if (query === undefined) return;
  const known = knownFields(schema.getQueryType());
  const field = schema.getQueryType()?.getFields()[query];
  if (!field)
    return report([...AT, 'count', 'query'], `schema.graphql has no query "${query}"`, {
      code: 'unknown-operation',
      wrong: query,
      known,
    });
  const number = at === undefined ? undefined : answerAt(field.type, at);
  if (at !== undefined && (!number || !isScalarType(getNamedType(number))))
    report([...AT, 'count', 'at'], `${query} answers with no number under "${at}"`, {
      code: 'wrong-answer',
      related: declarationOf(field),
    });
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
