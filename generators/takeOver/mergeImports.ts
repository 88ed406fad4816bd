import type { SourceFile } from 'ts-morph';

interface Imported {
  from: string;
  name: string;
  isTypeOnly: boolean;
}

/**
 * The texts of merged versions with what the newer output imports beside what it did, and without what of its former
 * imports none of them uses any more.
 */
export function mergeImports(
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

/** Whether the code after the imports has a name. */
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
