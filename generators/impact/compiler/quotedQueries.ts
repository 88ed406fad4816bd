import { Kind, parse, validate, type DocumentNode } from 'graphql';
import type { Change } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import type { Item } from '../report.ts';
import { isTest } from '../textSearch.ts';

/** Queries that stand as texts in code, which no compiler reads, and that the new schema refuses. */
export const quotedQueries = ({ sources, schemas, refused }: Comparison, changes: readonly Change[]): Item[] =>
  (refused ? sources : []).flatMap(({ file, text }): Item[] => {
    // a text that names nothing of what has changed is as good as it was
    const named = changes.filter(({ name, kind }) => kind !== 'added' || text.includes(name));
    if (named.length === 0) return [];
    for (const { 0: quoted, index } of text.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)) {
      const document = quoted.includes('{') ? parsedOr(quoted.slice(1, -1)) : undefined;
      if (!document || validate(schemas.before, document).length > 0) continue;
      const [error] = validate(schemas.after, document);
      if (!error) continue;
      const because = changes.filter(({ name }) => quoted.includes(name));
      return [
        {
          kind: isTest({ file, text }) ? 'test' : 'code',
          name: file.split('/').at(-1) ?? file,
          effect: 'breaks',
          file,
          line: text.slice(0, index).split('\n').length,
          changes: because.map(({ coordinate }) => coordinate),
          note: `asks in a text: ${error.message}`,
        },
      ];
    }
    return [];
  });

function parsedOr(text: string): DocumentNode | undefined {
  try {
    const document = parse(text.replaceAll(/\$\{[^}]*\}/g, ''));
    return document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION) ? document : undefined;
  } catch {
    return undefined;
  }
}
