import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { MarkdownPage } from './pages.ts';

const FILES = ['calls', 'parts', 'resource'].map((name) => `generators/config/${name}.ts`);

/** The settings of screens.config.ts, part by part, as Markdown made of their doc comments. */
export function configPage(): MarkdownPage {
  const parts = FILES.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter((node) => ts.isVariableStatement(node)).flatMap(partText);
  });
  const title = 'Settings of screens.config.ts';
  return { file: 'api/config.md', title, text: [`# ${title}`, ...parts].join('\n\n') };
}

/** A part that is declared as `z.object({ … })`. */
function partText(node: ts.VariableStatement): string[] {
  const [declared] = node.declarationList.declarations;
  const settings = declared && objectIn(declared.initializer);
  if (!declared || !settings) return [];
  const members = settings.properties.filter(
    (member) => ts.isPropertyAssignment(member) || ts.isShorthandPropertyAssignment(member),
  );
  return [
    [`## ${declared.name.getText()}`, docOf(node), members.map(settingText).join('\n')]
      .filter((text) => text !== '')
      .join('\n\n'),
  ];
}

/** A setting, and beneath it those of the object that it takes. */
function settingText(member: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): string {
  const value = ts.isPropertyAssignment(member) ? member.initializer : member.name;
  const isOptional = ts.isCallExpression(value) && value.expression.getText() === 'optional';
  const [taken] = isOptional ? value.arguments : [value];
  const inner = objectIn(taken)?.properties.filter((one) => ts.isPropertyAssignment(one)) ?? [];
  const type = inner.length > 0 ? 'object' : (taken?.getText().replace(/\s+/g, ' ') ?? '');
  const doc = docOf(member).replace(/\s*\n\s*/g, ' ');
  return [
    `- \`${member.name.getText()}${isOptional ? '?' : ''}: ${type}\`${doc === '' ? '' : `: ${doc}`}`,
    ...inner.map((one) => settingText(one).replace(/^/gm, '  ')),
  ].join('\n');
}

const objectIn = (value: ts.Node | undefined): ts.ObjectLiteralExpression | undefined => {
  const isObject = value && ts.isCallExpression(value) && value.expression.getText() === 'z.object';
  const [shape] = isObject ? value.arguments : [];
  return shape && ts.isObjectLiteralExpression(shape) ? shape : undefined;
};

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter((doc) => ts.isJSDoc(doc))
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join('\n');
