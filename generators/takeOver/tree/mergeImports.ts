import type { ImportDeclaration, SourceFile } from 'ts-morph';
import type { Edit } from './edits.ts';

interface Imported {
  from: string;
  name: string;
  isType: boolean;
}

/** What the newer output imports beside what it did, and what of its imports nothing uses any more, as edits. */
export function mergeImports(hand: SourceFile, base: SourceFile, generated: SourceFile): Edit[] {
  const [mine, old, wanted] = [hand, base, generated].map(importedBy);
  if (!mine || !old || !wanted) return [];
  const has = (list: readonly Imported[], { from, name }: Imported) =>
    list.some((one) => one.from === from && one.name === name);
  const added = wanted.filter((one) => !has(old, one) && !has(mine, one));
  const gone = old.filter((one) => !has(wanted, one) && has(mine, one) && !isUsed(hand, one.name));
  return [...additions(hand, added), ...gone.flatMap((one) => removal(hand, one))];
}

const importedBy = (file: SourceFile): Imported[] =>
  file.getImportDeclarations().flatMap((declaration) =>
    declaration.getNamedImports().map((one) => ({
      from: declaration.getModuleSpecifierValue(),
      name: one.getName(),
      isType: declaration.isTypeOnly() || one.isTypeOnly(),
    })),
  );

function additions(hand: SourceFile, added: readonly Imported[]): Edit[] {
  const declarations = hand.getImportDeclarations();
  const takes = ({ from, isType }: Imported) =>
    declarations.find(
      (one) =>
        one.getModuleSpecifierValue() === from && one.getNamedImports().length > 0 && (isType || !one.isTypeOnly()),
    );
  const own = added.filter((one) => !takes(one));
  const at = declarations.at(-1)?.getEnd() ?? 0;
  return [
    ...added.flatMap((one) => {
      const declaration = takes(one);
      return declaration ? [intoDeclaration(declaration, one)] : [];
    }),
    ...[...new Set(own.map(({ from }) => from))].map((from) => {
      const names = own.filter((one) => one.from === from);
      const areTypes = names.every(({ isType }) => isType);
      const list = names.map(({ name, isType }) => (isType && !areTypes ? `type ${name}` : name)).join(', ');
      const line = `import ${areTypes ? 'type ' : ''}{ ${list} } from '${from}';`;
      return { start: at, end: at, text: at === 0 ? `${line}\n` : `\n${line}` };
    }),
  ];
}

function intoDeclaration(declaration: ImportDeclaration, { name, isType }: Imported): Edit {
  const last = declaration.getNamedImports().at(-1);
  const at = last?.getEnd() ?? declaration.getEnd();
  return { start: at, end: at, text: `, ${isType && !declaration.isTypeOnly() ? 'type ' : ''}${name}` };
}

const isUsed = (file: SourceFile, name: string): boolean => {
  const imports = file.getImportDeclarations();
  return file
    .getDescendants()
    .some(
      (node) =>
        node.getKindName() === 'Identifier' &&
        node.getText() === name &&
        !imports.some((one) => one.getPos() <= node.getPos() && node.getEnd() <= one.getEnd()),
    );
};

function removal(hand: SourceFile, { from, name }: Imported): Edit[] {
  const declaration = hand
    .getImportDeclarations()
    .find(
      (one) =>
        one.getModuleSpecifierValue() === from && one.getNamedImports().some((imported) => imported.getName() === name),
    );
  const names = declaration?.getNamedImports() ?? [];
  const specifier = names.find((one) => one.getName() === name);
  if (!declaration || !specifier || specifier.getAliasNode()) return [];
  const text = hand.getFullText();
  if (names.length > 1) {
    const comma = /^\s*,/.exec(text.slice(specifier.getEnd()))?.[0].length ?? 0;
    return [{ start: specifier.getPos(), end: specifier.getEnd() + comma, text: '' }];
  }
  if (declaration.getDefaultImport()) return [];
  const line = /^[^\S\n]*\n/.exec(text.slice(declaration.getEnd()))?.[0].length ?? 0;
  return [{ start: declaration.getStart(), end: declaration.getEnd() + line, text: '' }];
}
