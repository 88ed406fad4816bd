/** Table that a statement uses, and its condition on the org. */
interface Reference {
  table: string;
  alias: string;
}

const WORDS = new Set(
  'where on set values join left inner cross order group limit select returning using for as union lateral full'.split(
    ' ',
  ),
);

/**
 * Normalizes a statement to one line without the number of listed parameters and rows, so that calls from one place
 * are equal.
 */
export function normalize(statement: string): string {
  return statement
    .replace(/--[^\n]*/g, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ returning .*$/i, '')
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)')
    .trim();
}

function referencesOf(statement: string, tables: ReadonlySet<string>): Reference[] {
  const found = statement.matchAll(/\b(?:from|join|update|using|,) (?:only )?(?:public\.)?(\w+)(?: (?:as )?(\w+))?/gi);
  return [...found].flatMap(([, table = '', next = '']) =>
    tables.has(table) ? [{ table, alias: next === '' || WORDS.has(next.toLowerCase()) ? table : next }] : [],
  );
}

/**
 * Returns whether a normalized statement reads rows of keyed tables without an equality condition on the org: a
 * parameter must name the org of one table, and the others must have the same org.
 */
export function crossesOrgs(statement: string, tables: ReadonlySet<string>): boolean {
  const references = referencesOf(statement, tables);
  if (references.length === 0) return false;
  if (!references.some((reference) => isNamed(statement, reference))) return true;
  return references.some((reference) => !isNamed(statement, reference) && !isJoined(statement, reference));
}

const keyOf = ({ table, alias }: Reference) =>
  table === 'org' ? `(?<![.\\w])(?:${alias}\\.)?id` : `(?:\\b${alias}\\.|(?<![.\\w]))org_id`;

/** Returns whether the statement compares the table's org with a parameter. */
const isNamed = (statement: string, reference: Reference): boolean =>
  new RegExp(`${keyOf(reference)} = \\(?\\$`, 'i').test(statement);

/** Returns whether the statement compares the table's org with that of another table. */
const isJoined = (statement: string, reference: Reference): boolean =>
  new RegExp(`${keyOf(reference)} = \\w+\\.(?:org_id|id)\\b`, 'i').test(statement) ||
  new RegExp(`\\b\\w+\\.(?:org_id|id) = ${reference.alias}\\.(?:org_id|id)\\b`, 'i').test(statement);
