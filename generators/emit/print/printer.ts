import type { CodeBlockWriter, ImportDeclarationStructure, OptionalKind, StatementStructures } from 'ts-morph';
import type { Morph } from '../../tsMorph.ts';
import type { Imported } from '../code.ts';
import { quote } from '../header.ts';
import type { Constant, Lazy, Module, Statement } from '../module.ts';
import { WIDTH, writeElement } from './writeElement.ts';

/** Prints modules by ts-morph: imports and types of structures, constants and components by its writer. */
export function printer({ Project, StructureKind, QuoteKind, IndentationText }: Morph): (module: Module) => string {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces },
  });
  const structureOf = (statement: Statement, leadingTrivia: string): StatementStructures | Write => {
    if ('passedOn' in statement)
      return {
        kind: StructureKind.ExportDeclaration,
        namedExports: [
          statement.passedOn === statement.as ? statement.as : { name: statement.passedOn, alias: statement.as },
        ],
        moduleSpecifier: statement.from,
        leadingTrivia,
      };
    if ('alias' in statement)
      return {
        kind: StructureKind.TypeAlias,
        name: statement.name,
        isExported: statement.isExported === true,
        ...(statement.doc !== undefined && { docs: [statement.doc] }),
        type: statement.alias.text,
        leadingTrivia,
      };
    return (writer) => writeConstant(writer.write(leadingTrivia), statement);
  };
  return ({ header, imports, statements }) => {
    const source = project.createSourceFile(
      'module.tsx',
      {
        statements: [
          ...(header === '' ? [] : [header]),
          ...importsOf(imports).map(
            (one) => ({ kind: StructureKind.ImportDeclaration, ...one }) satisfies StatementStructures,
          ),
          ...statements.map((statement, index) =>
            structureOf(statement, isApart(statement, statements[index - 1], imports) ? '\n' : ''),
          ),
        ],
      },
      { overwrite: true },
    );
    return source.getFullText();
  };
}

type Write = (writer: CodeBlockWriter) => void;

/** Parts that are loaded later stand together; everything else stands apart. */
const isApart = (statement: Statement, before: Statement | undefined, imports: readonly Imported[]): boolean =>
  before === undefined ? imports.length > 0 : !(isLazy(statement) && isLazy(before));

const isLazy = (statement: Statement): boolean => 'value' in statement && 'loader' in statement.value;

function importsOf(imports: readonly Imported[]): OptionalKind<ImportDeclarationStructure>[] {
  const files = [...new Set(imports.map(({ from }) => from))].toSorted(packagesFirst);
  return files.map((from) =>
    importOf(
      from,
      imports.filter((one) => one.from === from),
    ),
  );
}

const packagesFirst = (a: string, b: string): number =>
  Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1);

function importOf(moduleSpecifier: string, imported: readonly Imported[]): OptionalKind<ImportDeclarationStructure> {
  const whole = imported.find(({ isNamespace }) => isNamespace);
  if (whole) return { moduleSpecifier, isTypeOnly: true, namespaceImport: whole.name };
  const isTypeOnly = imported.every(({ isType }) => isType);
  const named = imported.map(({ name, isType }) => (isType && !isTypeOnly ? `type ${name}` : name));
  const namedImports = [...new Set(named)].toSorted();
  const length = `import ${isTypeOnly ? 'type ' : ''}{ ${namedImports.join(', ')} } from '${moduleSpecifier}';`.length;
  const oneByOne: Write = (writer) => {
    writer.newLine();
    for (const name of namedImports) writer.writeLine(`${name},`);
  };
  return { moduleSpecifier, isTypeOnly, namedImports: length < WIDTH ? namedImports : oneByOne };
}

function writeConstant(writer: CodeBlockWriter, { name, isExported, doc, type, value }: Constant): void {
  if (doc !== undefined) writer.writeLine(`/** ${doc} */`);
  const start = `${isExported ? 'export ' : ''}const ${name}${type ? `: ${type.text}` : ''} = `;
  writer.write(start);
  if ('loader' in value) writeLazy(writer, value, start.length);
  else if ('returns' in value) {
    writer.write(`(${value.props ? `props: ${value.props.name}` : ''}) => (`);
    writer.indent(() => writeElement(writer, value.returns));
    writer.write(')');
  } else if ('text' in value) writer.write(value.text);
  else {
    writer.write('[');
    writer.indent(() => {
      for (const element of value) {
        writeElement(writer, element);
        writer.write(',').newLine();
      }
    });
    writer.write(']');
  }
  writer.write(';').newLine();
}

function writeLazy(writer: CodeBlockWriter, { loader, file, part }: Lazy, column: number): void {
  const load = `import(${quote(file)}).then((part) => part.${part})`;
  if (column + `${loader.name}(() => ${load});`.length <= WIDTH) writer.write(`${loader.name}(() => ${load})`);
  else {
    writer.write(`${loader.name}(() =>`);
    writer.indent(() => writer.writeLine(`${load},`));
    writer.write(')');
  }
}
