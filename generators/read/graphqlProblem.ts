import type { ASTNode, GraphQLError } from 'graphql';
import type { Problem } from '../problem.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { spanOf, type Span } from '../span.ts';

export interface GraphqlText {
  file: string;
  text: string;
}

/** An error of the graphql package as a problem, at the name that it is about. */
export function graphqlProblem(source: GraphqlText, error: GraphQLError, code: ProblemCode): Problem {
  const [first, ...others] = (error.nodes ?? []).flatMap((node) => spanOfNode(source, node));
  const [, message = error.message, help] = /^(.*?)\s+Did you mean (.*\?)$/s.exec(error.message) ?? [];
  return {
    code,
    file: source.file,
    ...(first ?? tokenAt(source, error.positions?.[0])),
    message: message.replace(/\.$/, ''),
    ...(help !== undefined && { help: `did you mean ${help}` }),
    ...(others.length > 0 && { related: others.map((other) => ({ ...other, message: 'this has to do with it' })) }),
  };
}

function spanOfNode({ file, text }: GraphqlText, node: ASTNode): Span[] {
  const { name, variable } = node as { name?: ASTNode; variable?: ASTNode };
  const loc = (variable ?? name ?? node).loc;
  return loc ? [spanOf(file, text, loc.start, loc.end)] : [];
}

function tokenAt({ file, text }: GraphqlText, offset: number | undefined): Span | undefined {
  if (offset === undefined) return undefined;
  const start = Math.min(offset, text.trimEnd().length);
  const token = /^[\p{L}\p{N}_]+|^./u.exec(text.slice(start))?.[0] ?? '';
  return spanOf(file, text, start, start + token.length);
}
