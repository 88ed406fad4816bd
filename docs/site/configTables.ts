import { readFileSync } from 'node:fs';
import ts from 'typescript';

const FILES = ['calls', 'parts', 'resource'].map((name) => `generators/config/${name}.ts`);

/** Fills a page with the settings of each part that it names: `<!-- settings of column -->` … `<!-- end -->`. */
export function withConfigTables(page: string): string {
  const tables = configTables();
  return page.replaceAll(/(<!-- settings of (\w+) -->)[^]*?(<!-- end -->)/g, (_all, start, name, end) => {
    const table = tables.get(String(name));
    if (table === undefined) throw new Error(`generators/config has no part ${String(name)}`);
    return `${String(start)}\n\n${table}\n\n${String(end)}`;
  });
}

/** Returns the settings of screens.config.ts as tables, part by part, from their doc comments. */
function configTables(): ReadonlyMap<string, string> {
  return new Map(
    FILES.flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      const constants = source.statements
        .filter(ts.isVariableStatement)
        .flatMap((node) => [...node.declarationList.declarations]);
      return constants.flatMap((declared): [string, string][] => {
        const settings = membersOf(declared.initializer, constants);
        const rows = settings.flatMap((member) => rowsOf(member, ''));
        return settings.length === 0
          ? []
          : [[declared.name.getText(), ['| setting | value | meaning |', '| --- | --- | --- |', ...rows].join('\n')]];
      });
    }),
  );
}

type Member = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

/** Returns the settings of `z.object({ … })`, including those of objects that are spread into it. */
function membersOf(value: ts.Node | undefined, constants: readonly ts.VariableDeclaration[] = []): Member[] {
  const isObject = value && ts.isCallExpression(value) && value.expression.getText() === 'z.object';
  const [shape] = isObject ? value.arguments : [];
  const properties = (object: ts.Node | undefined) =>
    object && ts.isObjectLiteralExpression(object) ? [...object.properties] : [];
  return properties(shape)
    .flatMap((one) =>
      ts.isSpreadAssignment(one)
        ? properties(constants.find(({ name }) => name.getText() === one.expression.getText())?.initializer)
        : [one],
    )
    .filter((one) => ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one));
}

/** Returns a row for a setting, followed by rows for the object that it accepts. */
function rowsOf(member: Member, owner: string): string[] {
  const value = ts.isPropertyAssignment(member) ? member.initializer : member.name;
  const isOptional = ts.isCallExpression(value) && value.expression.getText() === 'optional';
  const [taken] = isOptional ? value.arguments : [value];
  const inner = membersOf(taken);
  const name = `${owner}${member.name.getText()}`;
  const doc = docOf(member)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
  return [
    `| \`${name}${isOptional ? '?' : ''}\` | ${typeOf(taken?.getText() ?? '', inner.length > 0)} | ${doc} |`,
    ...inner.flatMap((one) => rowsOf(one, `${name}.`)),
  ];
}

/**
 * Returns the type of a setting from its declaration: `names('field')`, `filled(column)`, `oneOf('order', [ … ])`.
 */
function typeOf(declared: string, isObject: boolean): string {
  if (isObject) return 'object';
  const words = /^oneOf\('[^']*', \[(.*)\]\)$/.exec(declared.replaceAll(/\s+/g, ' '))?.[1];
  if (words !== undefined)
    return words
      .split(', ')
      .map((word) => `\`${word}\``)
      .join(', ');
  const [, list, item = declared] = /^(filled|z\.array)\((.*)\)$/.exec(declared) ?? [];
  const named = /^names\('(\w+)'\)$/.exec(item)?.[1] ?? item;
  const type = TYPES[named] ?? (named.startsWith('z.record') ? 'object' : named);
  return list === undefined ? type : `list of ${type}s`;
}

const TYPES: Readonly<Record<string, string>> = {
  literalTrue: '`true`',
  flag: 'true or false',
  place: 'key or argument',
  openText: "argument or `''`",
  firstValue: 'value of the field',
  anyObject: 'object',
  sources: 'sources by argument',
  choice: 'string',
  text: 'string',
  audiences: 'list of audiences',
  value: 'scalar field',
  anyField: 'field',
  formFields: 'list of form fields',
  permissions: 'permission',
  icons: 'icon',
  features: 'feature',
  illustrations: 'illustration',
  textRules: 'rule',
  sortRules: 'rule',
  matchRules: 'rule',
  exportRules: 'rule',
  subjectRules: 'rule',
  function: 'function',
};

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter((doc) => ts.isJSDoc(doc))
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join('\n');
