import {
  Kind,
  parse,
  parseType,
  print,
  visit,
  type ASTNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql';

/** A schema with one change. */
export interface Mutation {
  title: string;
  text: string;
}

/** Yields every kind of change to each field, argument, input, value and type of a schema. */
export function* mutationsOf(text: string): Iterable<Mutation> {
  const sdl = parse(text, { noLocation: true });
  const owners: string[] = [];
  const places: { node: ASTNode; title: string }[] = [];
  visit(sdl, {
    enter(node) {
      const name = 'name' in node && node.name?.kind === Kind.NAME ? node.name.value : undefined;
      if (name === undefined || !/Definition$/.test(node.kind)) return;
      owners.push(name);
      places.push({ node, title: owners.join('.') });
    },
    leave(node) {
      if ('name' in node && node.name?.kind === Kind.NAME && /Definition$/.test(node.kind)) owners.pop();
    },
  });
  for (const { node, title } of places)
    for (const [verb, changed] of editsOf(node))
      yield {
        title: `${title} ${verb}`,
        text: print(visit(sdl, { enter: (one) => (one === node ? changed : undefined) })) + MORE,
      };
}

/** Additional types for changed fields. */
const MORE = `
union Any_ = AnyOne_ | AnyOther_
interface Some_ { id: ID! }
type AnyOne_ implements Some_ { id: ID! }
type AnyOther_ { key: Int! }
enum Either_ { one default }
input More_ { must: Int! }
`;

function editsOf(node: ASTNode): [verb: string, changed: ASTNode | null][] {
  if (node.kind === Kind.FIELD_DEFINITION) return [...editsOfTyped(node), ...editsOfField(node)];
  if (node.kind === Kind.INPUT_VALUE_DEFINITION) return editsOfInput(node);
  if (node.kind === Kind.ENUM_VALUE_DEFINITION)
    return [...named(node, 'default', 'constructor', 'Now'), ['goes', null]];
  return [];
}

type Named = Extract<ASTNode, { name: { kind: Kind.NAME } }>;

const named = (node: ASTNode & { name: Named['name'] }, ...names: string[]): [string, ASTNode][] =>
  names.map((name) => [
    `is called ${name}`,
    { ...node, name: { ...node.name, value: name === 'Now' ? `${node.name.value}Now` : name } } as ASTNode,
  ]);

function editsOfTyped(node: FieldDefinitionNode | InputValueDefinitionNode): [string, ASTNode | null][] {
  const of = (type: TypeNode): ASTNode => ({ ...node, type });
  const { type } = node;
  const isNeeded = type.kind === Kind.NON_NULL_TYPE;
  const open = isNeeded ? type.type : type;
  return [
    ['goes', null],
    ...named(node, 'Now', 'constructor'),
    isNeeded ? ['may be null', of(open)] : ['is never null', of({ kind: Kind.NON_NULL_TYPE, type: open })],
    open.kind === Kind.LIST_TYPE ? ['is one', of(open.type)] : ['is a list', of({ kind: Kind.LIST_TYPE, type })],
    ...['Int', 'String!', 'Either_!'].map((other): [string, ASTNode] => [`is ${other}`, of(parseType(other))]),
  ];
}

const argument = (type: string): InputValueDefinitionNode => ({
  kind: Kind.INPUT_VALUE_DEFINITION,
  name: { kind: Kind.NAME, value: 'added' },
  type: parseType(type),
});

function editsOfField(node: FieldDefinitionNode): [string, ASTNode][] {
  const of = (type: string): [string, ASTNode] => [`is ${type}`, { ...node, type: parseType(type) }];
  const taking = (type: string): [string, ASTNode] => [
    `takes ${type}`,
    { ...node, arguments: [...(node.arguments ?? []), argument(type)] },
  ];
  const description = { kind: Kind.STRING, value: 'ends */ here `${"x"}` \\ "quoted"\n<b>', block: true } as const;
  return [
    of('Any_'),
    of('[Any_!]!'),
    of('Some_!'),
    of('AnyOther_!'),
    taking('Int'),
    taking('Int!'),
    taking('More_!'),
    ['is described', { ...node, description }],
  ];
}

function editsOfInput(node: InputValueDefinitionNode): [string, ASTNode | null][] {
  return [...editsOfTyped(node), ['is More_!', { ...node, type: parseType('More_!') }]];
}
