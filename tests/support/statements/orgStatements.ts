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

/** One line, with the number of listed parameters and rows taken out, so that calls of one place are one statement. */
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
 * Whether a normalized statement reaches rows of keyed tables without saying by equality of which org: a parameter
 * names it for one of the tables, and each of the others has the same.
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
