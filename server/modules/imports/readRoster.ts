import { invalid } from '../../../shared/domain/api/errors.ts';
import { decodeText } from './decodeText.ts';
import { isAddress, isBlank, readCsv, type RosterRow, type RosterTable } from './readCsv.ts';
import { isOneRoster, readOneRoster } from './readOneRoster.ts';
import { fieldOfHeader } from './rosterColumns.ts';

export const ROSTER_ROWS_MAX = 100_000;
const COLUMNS_MAX = 100;

/** Reads CSV with any separator, pasted addresses, or a OneRoster 1.2 zip file. */
export function readRoster(bytes: Uint8Array): RosterTable {
  const table = isOneRoster(bytes) ? readOneRoster(bytes) : readText(decodeText(bytes));
  if (table.rows.length === 0) throw invalid({ field: 'file', rule: 'required' });
  if (table.rows.length > ROSTER_ROWS_MAX) throw invalid({ field: 'file', rule: 'outOfRange', limit: ROSTER_ROWS_MAX });
  if (table.headers.length > COLUMNS_MAX) throw invalid({ field: 'file', rule: 'outOfRange', limit: COLUMNS_MAX });
  return table;
}

function readText(given: string): RosterTable {
  // Excel declares the separator in a line of its own.
  const [, separator, rest] = /^\uFEFF?sep=(.)\r?\n(.*)$/isu.exec(given) ?? [];
  const text = (rest ?? given).replace(/^\uFEFF/u, '');
  const firstLine = rest === undefined ? 1 : 2;
  if (!hasHeader(text)) return tableWithout(text, firstLine);
  const title = titleOf(text);
  return readCsv(text.slice(title.join('').length), { separator, firstLine: firstLine + title.length });
}

const TITLE_LINES_MAX = 10;
const TITLE_MAX = 5000;
const headersOf = (line: string) => line.split(/[,;\t|]/u).map((cell) => fieldOfHeader(unquoted(cell)));

/** Returns the title lines above the headers, which some reports have. */
function titleOf(text: string): string[] {
  const lines = text.slice(0, TITLE_MAX).split(/(?<=\n|\r(?!\n))/u);
  const at = lines.findIndex((line) => isAddress(line) || headersOf(line).includes('email'));
  const title = lines.slice(0, Math.max(0, at));
  const isPartOfHeader = title.join('').split('"').length % 2 === 0;
  return isPartOfHeader || at > TITLE_LINES_MAX || isAddress(lines[at] ?? '') ? [] : title;
}

/**
 * Returns whether the first line is a header: it contains no address, and either other lines do or it contains a known
 * column name.
 */
function hasHeader(text: string): boolean {
  const first = text.split(/\r\n|\r|\n/u).find((line) => line.trim() !== '') ?? '';
  if (isAddress(first)) return false;
  return isAddress(text) || headersOf(first).some(Boolean);
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/u, '$1');

/**
 * Reads text without headers: as a table if all lines have the same structure, otherwise as a pasted list of people.
 */
function tableWithout(text: string, firstLine: number): RosterTable {
  const lines = text.split(/\r\n|\r|\n/u).map((content, at) => ({ content, line: at + firstLine }));
  const separator = [';', '\t', ','].find((each) => isTable(lines.map(({ content }) => content.split(each))));
  if (separator === undefined || /["<]/u.test(text))
    return { headers: ['E-mail', 'Name', 'Role'], rows: lines.flatMap(listedPeople) };
  const rows = lines
    .map(({ content, line }) => ({ line, cells: content.split(separator).map((cell) => cell.trim()) }))
    .filter(({ cells }) => !isBlank(cells));
  return { headers: (rows[0]?.cells ?? []).map(() => ''), rows };
}

function isTable(lines: readonly (readonly string[])[]): boolean {
  const rows = lines.filter((cells) => !isBlank(cells));
  const place = rows[0]?.findIndex(isAddress) ?? -1;
  const isAlike = (cells: readonly string[]) =>
    cells.length === rows[0]?.length && cells.every((cell, at) => isAddress(cell) === (at === place));
  return (rows[0]?.length ?? 0) > 1 && place >= 0 && rows.every(isAlike);
}

/** Text between separators. Text in quotes or angle brackets is not split. */
const PARTS = /(?:"[^"]*"|<[^<>]*>|[^",;\t<>]|["<>])+/gu;
const SPACED_ADDRESSES = / +(?=[^ ]+@)/u;

/** Reads the people in a line. The words before an address are the name, those after the last address are a role. */
function listedPeople({ content, line }: { content: string; line: number }): RosterRow[] {
  const parts = (content.match(PARTS) ?? []).map((part) => part.trim()).filter((part) => part !== '');
  const people: { line: number; cells: [email: string, name: string, role: string] }[] = [];
  let words: string[] = [];
  for (const part of parts.flatMap(splitAddresses)) {
    const last = people.at(-1);
    if (isAddress(part)) {
      people.push({ line, cells: [part, words.join(words.length > 1 ? ' ' : ''), ''] });
      words = [];
    } else if (last !== undefined && last.cells[2] === '') last.cells[2] = part;
    else words.push(part);
  }
  if (people.length > 0) return joinedNames(people);
  return content.trim() === '' ? [] : [{ line, cells: [content.trim(), '', ''] }];
}

const splitAddresses = (part: string): string[] =>
  (part.match(/@/gu)?.length ?? 0) > 1 ? part.split(SPACED_ADDRESSES) : [part];

/** Joins the two halves of a name that was split at its comma, as in `Doe, Jane <jane@example.org>`. */
const joinedNames = (people: { line: number; cells: [string, string, string] }[]): RosterRow[] =>
  people.map(({ line, cells: [email, before, role] }) => {
    const inBrackets = /^([^<>@]*)<[^<>]+>$/u.exec(email)?.[1]?.trim();
    const name = before !== '' && inBrackets ? `${before}, ${inBrackets}` : before;
    return { line, cells: [name === before ? email : email.replace(/^[^<]*/u, ''), name, role] };
  });
