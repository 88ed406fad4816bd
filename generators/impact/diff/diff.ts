import type { ASTNode } from 'graphql';
import type { Position } from '../../span.ts';
import type { Change, Sides } from '../change.ts';

/** What the parts of a comparison know. */
export interface Diff {
  /** What a type of the old schema is called in the new one. */
  nameNow: (type: string) => string;
  files: Sides<string>;
}

interface Named {
  astNode?:
    (ASTNode & { name?: { loc?: { startToken: { line: number; column: number } } | undefined } }) | null | undefined;
}

export function placeOf({ astNode }: Named, file: string): { at?: Position } {
  const token = astNode?.name?.loc?.startToken;
  return token ? { at: { file, line: token.line, column: token.column } } : {};
}

interface Life {
  deprecationReason?: string | null | undefined;
}

/** Announced to go, or no longer. */
export function deprecation(coordinate: string, name: string, before: Life, after: Life): Change[] {
  const [was, is] = [before.deprecationReason ?? undefined, after.deprecationReason ?? undefined];
  if ((was === undefined) === (is === undefined)) return [];
  const level = is === undefined ? 'safe' : 'risky';
  const text = is === undefined ? `${coordinate} is no longer deprecated` : `${coordinate} is deprecated: ${is}`;
  return [{ kind: 'deprecated', level, coordinate, name, text, touches: [{ coordinate, level }] }];
}
