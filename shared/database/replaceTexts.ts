interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'text[]';
  columns: string[];
}

interface Replacement {
  rows: <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;
  schema: string;
  words: readonly (readonly [from: string, to: string])[];
  /** Id of the institution, `$1` in the conditions of `scopeOf`. */
  orgId: string;
  /** Returns the condition that selects the institution's rows, or undefined for a table without such rows. */
  scopeOf: (columns: readonly string[]) => string | undefined;
  /** Tables to leave unchanged. */
  except?: readonly string[];
}

/**
 * Replaces whole words, regardless of case, in every text, JSON and text-list column of an institution's tables. Reads
 * the columns from the database, so new tables are included. Foreign keys are left unchanged.
 */
export async function replaceTexts({ rows, schema, words, orgId, scopeOf, except = [] }: Replacement): Promise<void> {
  const found = await rows<TextColumn>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column,
       format_type(a.atttypid, null) as type,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
       and not c.relname::text = any($2::text[])
       and not exists (select from pg_constraint f
         where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))
     order by 1, a.attnum`,
    [schema, except],
  );
  const patterns = words.map(([from]) => patternOf(from));
  const values = [orgId, patterns.join('|'), ...words.flatMap(([, to], at) => [patterns[at], to])];
  for (const { table, column, type, columns } of found) {
    const scope = scopeOf(columns);
    if (scope === undefined) continue;
    const replaced = words.reduce(
      (text, _word, at) => `regexp_replace(${text}, $${3 + 2 * at}, $${4 + 2 * at}, 'gi')`,
      `${column}::text`,
    );
    await rows(
      `update ${table} set ${column} = (${replaced})::${type} where ${scope} and ${column}::text ~* $2`,
      values,
    );
  }
}

const patternOf = (word: string): string =>
  `(?<![[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![[:alnum:]])`;
