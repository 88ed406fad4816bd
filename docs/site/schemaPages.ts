import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { MarkdownPage } from './pages.ts';

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** Returns the API reference, page by page, as Markdown from the schema's descriptions. */
export function schemaPages(schema: GraphQLSchema): MarkdownPage[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  const page = (file: string, title: string, named: readonly GraphQLNamedType[]): MarkdownPage => ({
    file: `api/${file}.md`,
    title: `API: ${title}`,
    text: [`# API: ${title}`, ...named.map(typeText)].join('\n\n'),
  });
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const isRoot = (type: GraphQLNamedType) => roots.some((root) => root === type);
  return [
    page(
      'queries',
      'queries',
      types.filter((type) => type === roots[0]),
    ),
    page(
      'mutations',
      'mutations',
      types.filter((type) => type === roots[1]),
    ),
    page(
      'types',
      'types',
      types.filter((type) => (isObjectType(type) || isInterfaceType(type) || isUnionType(type)) && !isRoot(type)),
    ),
    page('inputs', 'inputs', types.filter(isInputObjectType)),
    page(
      'scalars-and-enums',
      'scalars and enums',
      types.filter((type) => isScalarType(type) || isEnumType(type)),
    ),
  ];
}

function typeText(type: GraphQLNamedType): string {
  return [`## ${type.name}`, type.description ?? '', ...membersOf(type)].filter((text) => text !== '').join('\n\n');
}

function membersOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name, description }) => item(`\`${name}\``, description));
  if (isUnionType(type))
    return [
      `One of ${type
        .getTypes()
        .map(({ name }) => `\`${name}\``)
        .join(', ')}.`,
    ];
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields()).map(fieldText);
  return isInputObjectType(type) ? Object.values(type.getFields()).map(memberText) : [];
}

const item = (name: string, description: string | null | undefined): string =>
  `- ${name}${description ? `: ${description.replace(/\s*\n\s*/g, ' ')}` : ''}`;

const memberText = (member: Member): string => item(`\`${member.name}: ${String(member.type)}\``, member.description);

const fieldText = (field: GraphQLField<unknown, unknown>): string =>
  [`### ${field.name}`, `\`${String(field.type)}\``, field.description ?? '', field.args.map(memberText).join('\n')]
    .filter((text) => text !== '')
    .join('\n\n');
