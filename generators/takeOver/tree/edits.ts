import type { Node } from 'ts-morph';

/** A change of the hand-written text. */
export interface Edit {
  start: number;
  end: number;
  /** What the newer output has there. */
  text: string;
  /** What it was when it was taken over; given where both sides have changed it. */
  base?: string;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** How far the line of a node is moved in. */
export function lineIndent(node: Node): string {
  const text = node.getSourceFile().getFullText();
  return /^[^\S\n]*/.exec(text.slice(lineStart(text, node.getStart())))?.[0] ?? '';
}

/** Whether a node begins its line. */
export function ownLine(node: Node): boolean {
  const text = node.getSourceFile().getFullText();
  return text.slice(lineStart(text, node.getStart()), node.getStart()).trim() === '';
}

/** A node's text, moved in as far as another place is. */
export const indented = (node: Node, indent: string): string =>
  node.getText().replaceAll(new RegExp(`\\n${lineIndent(node)}`, 'g'), `\n${indent}`);

/** The edited text, and the lines where conflicts begin: whole lines, in all versions, with what merges by itself. */
export function withEdits(text: string, edits: readonly Edit[]): { text: string; conflicts: number[] } {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const merged: string[] = [];
  const conflicts: number[] = [];
  let at = 0;
  for (const { start, end, edits: inside } of regionsOf(text, sorted)) {
    merged.push(text.slice(at, start));
    at = end;
    const version = (pick: (edit: Edit) => string | undefined) => applied(text, { start, end, edits: inside }, pick);
    if (inside.every(({ base }) => base === undefined)) merged.push(version((edit) => edit.text));
    else {
      conflicts.push(merged.join('').split('\n').length);
      merged.push(
        [
          '<<<<<<< by hand',
          version((edit) => (edit.base === undefined ? edit.text : undefined)),
          '||||||| when it was taken over',
          version((edit) => edit.base ?? edit.text),
          '=======',
          version((edit) => edit.text),
          '>>>>>>> npm run generate',
        ]
          .filter((line) => line.trim() !== '')
          .join('\n'),
      );
    }
  }
  return { text: [...merged, text.slice(at)].join(''), conflicts };
}

interface Region {
  start: number;
  end: number;
  edits: Edit[];
}

/** Each edit alone; conflicts with all that touches their lines. */
function regionsOf(text: string, edits: readonly Edit[]): Region[] {
  const wide = edits
    .filter(({ base }) => base !== undefined)
    .map(({ start, end }) => ({ start: lineStart(text, start), end: lineEnd(text, end) }));
  const regions: Region[] = [];
  for (const edit of edits) {
    const around = wide.filter(({ start, end }) => edit.start <= end && edit.end >= start);
    const start = Math.min(edit.start, ...around.map((one) => one.start));
    const end = Math.max(edit.end, ...around.map((one) => one.end));
    const last = regions.at(-1);
    const isTouching = last && around.length > 0 && start <= last.end && last.end > last.start;
    if (isTouching) {
      last.start = Math.min(last.start, start);
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else regions.push({ start, end, edits: [edit] });
  }
  return regions;
}

/** A region's text; `pick` says what an edit puts there, undefined for what stands there. */
function applied(text: string, { start, end, edits }: Region, pick: (edit: Edit) => string | undefined): string {
  let at = start;
  const parts = edits.flatMap((edit) => {
    const kept = text.slice(at, edit.start);
    at = edit.end;
    return [kept, pick(edit) ?? text.slice(edit.start, edit.end)];
  });
  return [...parts, text.slice(at, end)].join('');
}
