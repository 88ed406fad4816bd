import { dirname, resolve } from 'node:path';
import { mapValues } from 'es-toolkit';
import ts from 'typescript';

const OWN = /^\.{1,2}\//;
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  // No message id comes from a type of the DOM.
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/** Reads the program's own files alone: types of packages make no message ids, and take most of the time. */
function openProgram(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => ({
      resolvedModule:
        OWN.test(text) && /\.tsx?$/.test(text)
          ? {
              resolvedFileName: resolve(dirname(from), text),
              extension: text.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts,
            }
          : undefined,
    }));
  return ts.createProgram(files, OPTIONS, host);
}

/**
 * Every text that each group of files can name: its literals, and its templates with a closed set of values.
 * One program reads them all, since the groups share most of their imports.
 */
export function textsIn<Group extends string>(groups: Record<Group, readonly string[]>): Record<Group, Set<string>> {
  const program = openProgram(Object.values<readonly string[]>(groups).flat());
  const checker = program.getTypeChecker();
  return mapValues(groups, (files) => {
    const texts = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) texts.add(node.text);
      if (ts.isTemplateExpression(node)) for (const text of spelledOut(node, checker)) texts.add(text);
      ts.forEachChild(node, visit);
    };
    for (const file of files) {
      const source = program.getSourceFile(file);
      if (source) visit(source);
    }
    return texts;
  });
}

function spelledOut({ head, templateSpans }: ts.TemplateExpression, checker: ts.TypeChecker): string[] {
  return templateSpans.reduce(
    (begun, { expression, literal }) => {
      const values = valuesOf(checker.getTypeAtLocation(expression), checker);
      return begun.flatMap((text) => values.map((value) => `${text}${value}${literal.text}`));
    },
    [head.text],
  );
}

/** None for an open type: such a template proves nothing. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const types = type.isUnion() ? type.types : [type];
  const values = types.map((each) =>
    each.isStringLiteral() || each.isNumberLiteral()
      ? String(each.value)
      : each.flags & ts.TypeFlags.BooleanLiteral
        ? checker.typeToString(each)
        : undefined,
  );
  return values.every((value) => value !== undefined) ? values : [];
}
