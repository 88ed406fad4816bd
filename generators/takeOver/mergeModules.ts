import { diffIndices, mergeDiff3 } from 'node-diff3';
import type { Node, SourceFile } from 'ts-morph';
import { loadTsMorph, type Morph } from '../tsMorph.ts';

interface Versions<T> {
  hand: T;
  base: T;
  generated: T;
}

export interface Merged {
  /** Merged text, with the line ends of the hand-written one. */
  text: string;
  /** The lines where conflicts begin. */
  conflicts: readonly number[];
}

/**
 * Merges three modules token by token, regardless of their layout. Returns the line instead if the hand-written
 * module has a syntax error.
 */
export async function mergeModules(texts: Versions<string>): Promise<Merged | { brokenAt: number }> {
  const morph = await loadTsMorph();
  const project = new morph.Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { quoteKind: morph.QuoteKind.Single },
  });
  const parse = (name: string, text: string) =>
    project.createSourceFile(`${name}.tsx`, text.replaceAll('\r\n', '\n'), { overwrite: true });
  const files = {
    hand: parse('hand', texts.hand),
    base: parse('base', texts.base),
    generated: parse('generated', texts.generated),
  };
  const brokenAt = brokenLine(files.hand);
  if (brokenAt !== undefined) return { brokenAt };
  const tokens = {
    hand: tokensOf(morph, files.hand),
    base: tokensOf(morph, files.base),
    generated: tokensOf(morph, files.generated),
  };
  // Changes that don't merge to valid code alone are merged together with those around them, and in the end with all.
  let merged = [files.hand, files.base, files.generated];
  for (const gap of GAPS) {
    const pieces = mergeTokens(tokens, gap);
    const versions = SIDES.map((side) => parse(`with-${side}`, rendered(pieces, side)));
    if (!versions.every((version) => brokenLine(version) === undefined)) continue;
    merged = versions;
    break;
  }
  const [hand = [], base = [], generated = []] = mergeImports(merged, files).map((text) => text.split('\n'));
  const { result } = mergeDiff3(hand, base, generated, {
    excludeFalseConflicts: true,
    label: { a: 'by hand', o: 'when it was taken over', b: 'npm run generate' },
  });
  return {
    text: result.join(texts.hand.includes('\r\n') ? '\r\n' : '\n'),
    conflicts: result.flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : [])),
  };
}

function brokenLine(file: SourceFile): number | undefined {
  const { parseDiagnostics = [] } = file.compilerNode as { parseDiagnostics?: readonly { start: number }[] };
  const [first] = parseDiagnostics;
  return first && file.getLineAndColumnAtPos(first.start).line;
}

const SIDES = ['hand', 'base', 'generated'] as const;
/** Maximum numbers of unchanged tokens between two changes that are merged together. */
const GAPS = [0, 1, 2, 3, 4, 6, 8, 16, 32, 64, Infinity];

interface Token {
  /** Text of the token, regardless of quotes. */
  key: string;
  /** Everything since the last token: white space, comments, and optional commas, semicolons and parentheses. */
  before: string;
  text: string;
}

/** Returns the tokens of a module without its imports, which come before the first one. */
function tokensOf({ Node, SyntaxKind }: Morph, file: SourceFile): Token[] {
  const whole = file.getFullText();
  const tokens: Token[] = [];
  let end = 0;
  const visit = (node: Node, parent: Node): void => {
    if (Node.isImportDeclaration(node) || Node.isJSDoc(node)) return;
    const children = node.getChildren();
    if (children.length > 0) return children.forEach((child) => visit(child, node));
    const kind = node.getKind();
    const isGroup = Node.isParenthesizedExpression(parent) || Node.isArrowFunction(parent);
    const isOfChoice =
      kind === SyntaxKind.CommaToken ||
      kind === SyntaxKind.SemicolonToken ||
      (isGroup && (kind === SyntaxKind.OpenParenToken || kind === SyntaxKind.CloseParenToken));
    if (isOfChoice || kind === SyntaxKind.SyntaxList) return;
    if (Node.isJsxText(node) && node.getText().trim() === '') return;
    const isText = Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node);
    const text = whole.slice(node.getStart(), node.getEnd());
    const key = isText ? JSON.stringify(node.getLiteralText()) : text.replaceAll(/\s+/g, ' ').trim();
    tokens.push({ key: `${kind} ${key}`, before: whole.slice(end, node.getStart()), text });
    end = node.getEnd();
  };
  visit(file, file);
  return tokens;
}

/** Tokens that all versions share, in the hand-written layout, or the differing tokens of each version. */
type Piece = { kept: Token } | { changed: Versions<readonly Token[]>; isGenerated: boolean };

interface Hunk {
  /** Start of the part of the base that it replaces. */
  at: number;
  end: number;
  /** End in the other version. */
  stop: number;
}

function hunksOf(base: readonly Token[], tokens: readonly Token[]): Hunk[] {
  const keys = (some: readonly Token[]) => some.map(({ key }) => key);
  return diffIndices(keys(base), keys(tokens)).map(({ buffer1: [at, length], buffer2: [start, count] }) => ({
    at,
    end: at + length,
    stop: start + count,
  }));
}

function mergeTokens({ hand, base, generated }: Versions<readonly Token[]>, gap: number): Piece[] {
  const left = { hand: hunksOf(base, hand), generated: hunksOf(base, generated) };
  const at = { hand: 0, base: 0, generated: 0 };
  const pieces: Piece[] = [];
  const keepUntil = (end: number) => {
    for (; at.base < end; at.base += 1)
      pieces.push({ kept: withComma(hand[at.hand++], generated[at.generated++], pieces.at(-1)) });
  };
  while (left.hand.length + left.generated.length > 0) {
    keepUntil(Math.min(left.hand[0]?.at ?? Infinity, left.generated[0]?.at ?? Infinity));
    let end = at.base;
    const last: { hand?: Hunk; generated?: Hunk } = {};
    const touching = () =>
      (['hand', 'generated'] as const).find(
        (side) => (left[side][0]?.at ?? Infinity) <= Math.min(end + gap, base.length),
      );
    for (let side = touching(); side; side = touching()) {
      const hunk = left[side].shift();
      if (hunk) [last[side], end] = [hunk, Math.max(end, hunk.end)];
    }
    const stopOf = (side: 'hand' | 'generated') =>
      last[side] ? last[side].stop + end - last[side].end : at[side] + end - at.base;
    const stop = { hand: stopOf('hand'), base: end, generated: stopOf('generated') };
    const changed = {
      hand: hand.slice(at.hand, stop.hand),
      base: base.slice(at.base, end),
      generated: generated.slice(at.generated, stop.generated),
    };
    pieces.push({ changed: resolved(changed), isGenerated: last.generated !== undefined });
    Object.assign(at, stop);
  }
  keepUntil(base.length);
  return pieces;
}

/** Applies a change of one side to all versions. */
function resolved(changed: Versions<readonly Token[]>): Versions<readonly Token[]> {
  const said = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join('\0');
  const [hand, base, generated] = [changed.hand, changed.base, changed.generated].map(said);
  const only = generated === base || generated === hand ? changed.hand : hand === base ? changed.generated : undefined;
  return only ? { hand: only, base: only, generated: only } : changed;
}

/** Elements that are added or removed move the commas between the others. */
function withComma(mine: Token | undefined, theirs: Token | undefined, last: Piece | undefined): Token {
  const token = mine ?? { key: '', before: '', text: '' };
  if (!last || !('changed' in last) || !last.isGenerated || !theirs) return token;
  const [has, wants] = [token.before.includes(','), theirs.before.includes(',')];
  if (has === wants) return token;
  return { ...token, before: wants ? `,${token.before || ' '}` : token.before.replace(',', '') };
}

const rendered = (pieces: readonly Piece[], side: keyof Versions<unknown>): string =>
  pieces
    .flatMap((piece) => ('kept' in piece ? [piece.kept] : piece.changed[side]))
    .map(({ before, text }) => before + text)
    .join('');

interface Imported {
  from: string;
  name: string;
  isTypeOnly: boolean;
}

/**
 * Returns the texts of merged versions with the imports that the newer output adds, and without those that it drops
 * and that nothing uses any more.
 */
function mergeImports(
  versions: readonly SourceFile[],
  { base, generated }: { base: SourceFile; generated: SourceFile },
): string[] {
  const [old, wanted] = [importedBy(base), importedBy(generated)];
  const isIn = (list: readonly Imported[]) => (one: Imported) =>
    list.some(({ from, name }) => from === one.from && name === one.name);
  const gone = old.filter((one) => !isIn(wanted)(one) && !versions.some((version) => isUsed(version, one.name)));
  const come = wanted.filter((one) => !isIn(old)(one));
  return versions.map((version) => {
    for (const { from, name } of gone)
      for (const declaration of version.getImportDeclarations()) {
        if (declaration.getModuleSpecifierValue() !== from) continue;
        const named = declaration.getNamedImports();
        const specifier = named.find((one) => one.getName() === name && !one.getAliasNode());
        if (specifier && (named.length > 1 || declaration.getDefaultImport())) specifier.remove();
        else if (specifier) declaration.remove();
      }
    for (const one of come.filter((added) => !isIn(importedBy(version))(added))) {
      const { from, name, isTypeOnly } = one;
      const declaration = version.getImportDeclaration(
        (known) => known.getModuleSpecifierValue() === from && (isTypeOnly || !known.isTypeOnly()),
      );
      if (declaration) declaration.addNamedImport({ name, isTypeOnly: isTypeOnly && !declaration.isTypeOnly() });
      else version.addImportDeclaration({ moduleSpecifier: from, namedImports: [name], isTypeOnly });
    }
    return version.getFullText();
  });
}

const importedBy = (file: SourceFile): Imported[] =>
  file.getImportDeclarations().flatMap((declaration) =>
    declaration.getNamedImports().map((one) => ({
      from: declaration.getModuleSpecifierValue(),
      name: one.getName(),
      isTypeOnly: declaration.isTypeOnly() || one.isTypeOnly(),
    })),
  );

/** Returns whether the code after the imports contains a name. */
function isUsed(file: SourceFile, name: string): boolean {
  const start = file.getImportDeclarations().at(-1)?.getEnd() ?? 0;
  return (
    file
      .getFullText()
      .slice(start)
      .match(/[\w$]+/g)
      ?.includes(name) ?? false
  );
}
