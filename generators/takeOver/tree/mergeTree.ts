import type { Node } from 'ts-morph';
import type { Morph } from '../../tsMorph.ts';
import { areAlike } from './alike.ts';
import { indented, lineIndent, ownLine, type Edit } from './edits.ts';
import { partsOf, tagOf, type Parts } from './parts.ts';

/** The same part of the hand-written file, of what it was when it was taken over, and of the newer output. */
interface Three<Part> {
  hand: Part;
  base: Part;
  generated: Part;
}

/** What has changed in the output, as edits of the hand-written text; both sides' changes of one part are conflicts. */
export function mergeTree(morph: Morph, { hand, base, generated }: Three<Node>): Edit[] {
  if (areAlike(morph, base, generated) || areAlike(morph, hand, generated)) return [];
  const inner = mergeInside(morph, { hand, base, generated });
  if (inner) return inner;
  const text = indented(generated, lineIndent(hand));
  const place = { start: hand.getStart(), end: hand.getEnd() };
  return [
    areAlike(morph, hand, base) ? { ...place, text } : { ...place, text, base: indented(base, lineIndent(hand)) },
  ];
}

/** The same of a node's parts; nothing where the three are not built alike. */
function mergeInside(morph: Morph, three: Three<Node>): Edit[] | undefined {
  const { hand, base, generated } = three;
  const tag = tagOf(morph, hand);
  const isElement = tag !== undefined;
  if (isElement) {
    if (tag !== tagOf(morph, base) || tag !== tagOf(morph, generated)) return undefined;
  } else if (hand.getKind() !== base.getKind() || hand.getKind() !== generated.getKind()) {
    return unwrapped(morph, three);
  }
  const lists = { hand: partsOf(morph, hand), base: partsOf(morph, base), generated: partsOf(morph, generated) };
  if (lists.hand.length === 0) return mergeChildren(morph, three);
  const edits: Edit[] = [];
  for (const [index, mine] of lists.hand.entries()) {
    const [old, wanted] = [lists.base[index], lists.generated[index]];
    const found = old && wanted && mergeParts(morph, { hand: mine, base: old, generated: wanted });
    if (!found) return undefined;
    edits.push(...found);
  }
  return edits;
}

/** `(x)` and `x` are built alike. */
function unwrapped(morph: Morph, { hand, base, generated }: Three<Node>): Edit[] | undefined {
  const { Node } = morph;
  const inner = (node: Node): Node => (Node.isParenthesizedExpression(node) ? inner(node.getExpression()) : node);
  const three = { hand: inner(hand), base: inner(base), generated: inner(generated) };
  const isSame = three.hand === hand && three.base === base && three.generated === generated;
  return isSame ? undefined : mergeTree(morph, three);
}

/** Calls, functions and the like: part by part, where the three have as many. */
function mergeChildren(morph: Morph, { hand, base, generated }: Three<Node>): Edit[] | undefined {
  const [mine, old, wanted] = [hand, base, generated].map((node) => node.forEachChildAsArray());
  if (!mine || !old || !wanted || mine.length === 0) return undefined;
  if (mine.length !== old.length || mine.length !== wanted.length) return undefined;
  // What is no child, such as an operator or `const`, is theirs alone: then the whole has changed.
  if (wordsOf(base) !== wordsOf(generated)) return undefined;
  return mine.flatMap((node, index) =>
    mergeTree(morph, { hand: node, base: old[index] as Node, generated: wanted[index] as Node }),
  );
}

const wordsOf = (node: Node): string => {
  const children = new Set(node.forEachChildAsArray());
  return node
    .getChildren()
    .filter((part) => !children.has(part) && part.getKindName() !== 'SyntaxList')
    .map((part) => part.getText())
    .filter((text) => !/^[(),;]$/.test(text))
    .join(' ');
};

function mergeParts(morph: Morph, { hand, base, generated }: Three<Parts>): Edit[] | undefined {
  const isCommon = (name: string) => base.nodes.has(name) && generated.nodes.has(name);
  const order = ({ nodes }: Parts) => [...nodes.keys()].filter(isCommon).join('\0');
  if (order(base) !== order(generated) && order(hand) !== order(generated)) return undefined;
  const names = new Set([...hand.nodes.keys(), ...base.nodes.keys(), ...generated.nodes.keys()]);
  const edits: Edit[] = [];
  const wantedNames = [...generated.nodes.keys()];
  for (const name of [...wantedNames, ...[...names].filter((one) => !generated.nodes.has(one))]) {
    const [mine, old, wanted] = [hand, base, generated].map(({ nodes }) => nodes.get(name));
    if (mine && old && wanted) edits.push(...mergeTree(morph, { hand: mine, base: old, generated: wanted }));
    else if (mine && old) edits.push(removal(mine, hand, areAlike(morph, mine, old) ? undefined : old));
    else if (mine && wanted) {
      if (!areAlike(morph, mine, wanted))
        edits.push({ start: mine.getStart(), end: mine.getEnd(), text: indented(wanted, lineIndent(mine)), base: '' });
    } else if (wanted && !areAlike(morph, old, wanted)) {
      const edit = insertion(wanted, hand, wantedNames.slice(0, wantedNames.indexOf(name)), wantedNames);
      if (!edit) return undefined;
      edits.push(old ? { ...edit, base: indented(old, '') } : edit);
    }
  }
  return edits;
}

function removal(node: Node, { between }: Parts, old: Node | undefined): Edit {
  if (old) return { start: node.getStart(), end: node.getEnd(), text: '', base: indented(old, lineIndent(node)) };
  const text = node.getSourceFile().getFullText();
  const before = /(\r?\n)?[^\S\n]*$/.exec(text.slice(0, node.getStart()))?.[0].length ?? 0;
  const comma = between === ',' ? (/^\s*,/.exec(text.slice(node.getEnd()))?.[0].length ?? 0) : 0;
  return { start: node.getStart() - before, end: node.getEnd() + comma, text: '' };
}

/** Behind the part that stands before it in the output, or else before the one that stands behind it. */
function insertion(wanted: Node, hand: Parts, before: readonly string[], all: readonly string[]): Edit | undefined {
  const { nodes, between, start, areLines } = hand;
  const last = before.findLast((name) => nodes.has(name));
  const anchor = last === undefined ? undefined : nodes.get(last);
  const isSpaced = wanted.getParent()?.getKindName() === 'SourceFile';
  if (anchor) {
    const indent = lineIndent(anchor);
    const gap = isSpaced ? `\n\n` : areLines || ownLine(anchor) ? `\n${indent}` : ' ';
    return { start: anchor.getEnd(), end: anchor.getEnd(), text: `${between}${gap}${indented(wanted, indent)}` };
  }
  const next = all.slice(before.length + 1).find((name) => nodes.has(name));
  const follower = next === undefined ? undefined : nodes.get(next);
  if (follower) {
    const indent = lineIndent(follower);
    const gap = isSpaced ? `\n\n` : areLines || ownLine(follower) ? `\n${indent}` : ' ';
    return {
      start: follower.getStart(),
      end: follower.getStart(),
      text: `${indented(wanted, indent)}${between}${gap}`,
    };
  }
  if (start === undefined || (areLines && !isSpaced)) return undefined;
  return { start, end: start, text: `${isSpaced ? '\n\n' : ' '}${indented(wanted, '')}` };
}
