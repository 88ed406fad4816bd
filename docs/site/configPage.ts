import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { MarkdownPage } from './pages.ts';

const FILES = [
  'generators/defineScreens.ts',
  ...readdirSync('generators/configTypes').map((file) => `generators/configTypes/${file}`),
];

/** Every exported type of screens.config.ts with its members, as Markdown made of their doc comments. */
export function configPage(): MarkdownPage {
  const interfaces = FILES.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter((node) => ts.isInterfaceDeclaration(node)).filter(isExported);
  });
  const title = 'Types of screens.config.ts';
  return { file: 'api/config.md', title, text: [`# ${title}`, ...interfaces.map(interfaceText)].join('\n\n') };
}

const isExported = (node: ts.InterfaceDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function interfaceText(node: ts.InterfaceDeclaration): string {
  const members = node.members.filter((member) => ts.isPropertySignature(member)).map(memberText);
  return [`## ${node.name.text}`, docOf(node), members.join('\n')].filter((text) => text !== '').join('\n\n');
}

/** A setting, and beneath it those of the object that it takes. */
function memberText(member: ts.PropertySignature): string {
  const inner = literalsOf(member.type).flatMap(({ members }) => members.filter((one) => ts.isPropertySignature(one)));
  const type = inner.length > 0 ? 'object' : (member.type?.getText().replace(/\s+/g, ' ') ?? 'unknown');
  const name = `${member.name.getText()}${member.questionToken ? '?' : ''}`;
  const doc = docOf(member);
  return [
    `- \`${name}: ${type}\`${doc === '' ? '' : `: ${doc.replace(/\s*\n\s*/g, ' ')}`}`,
    ...inner.map((one) => memberText(one).replace(/^/gm, '  ')),
  ].join('\n');
}

/** The object types that are written out in a type, beside each other. */
function literalsOf(type: ts.TypeNode | undefined): ts.TypeLiteralNode[] {
  if (type === undefined) return [];
  if (ts.isTypeLiteralNode(type)) return [type];
  if (ts.isParenthesizedTypeNode(type)) return literalsOf(type.type);
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) ? type.types.flatMap(literalsOf) : [];
}

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter((doc) => ts.isJSDoc(doc))
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join('\n');
