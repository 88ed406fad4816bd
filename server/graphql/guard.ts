import type { GraphQLFieldResolver } from 'graphql';
import { DomainError, invalid } from '../../src/domain/errors.ts';
import { recordDenial, recordSuccess } from '../audit/recordOperation.ts';
import type { CallerContext, ViewerContext } from './context.ts';

type Resolver<Context> = GraphQLFieldResolver<unknown, Context>;
type Args = Readonly<Record<string, unknown>>;

/** Lets only people whom we know and who have accepted the terms reach an operation. */
export const guard = (resolve: Resolver<ViewerContext>): Resolver<CallerContext> =>
  recorded((parent, args: Args, context, info) => {
    if (!isViewerContext(context)) throw new DomainError('UNAUTHORIZED');
    if (!context.viewer.termsAccepted) throw new DomainError('ACCESS_DENIED');
    assertStorable(args);
    return resolve(parent, args, context, info);
  });

export const guardOpen = (resolve: Resolver<CallerContext>): Resolver<CallerContext> =>
  recorded((parent, args: Args, context, info) => {
    assertStorable(args);
    return resolve(parent, args, context, info);
  });

/** Writes down what is denied, and what must be known later. */
const recorded =
  (resolve: Resolver<CallerContext>): Resolver<CallerContext> =>
  async (parent, args: Args, requestContext, info) => {
    // aliases run side by side, each with its own note of what it reached
    const context: CallerContext = { ...requestContext, reached: {} };
    const operated = { name: info.fieldName, args, context };
    try {
      const result: unknown = await resolve(parent, args, context, info);
      await recordSuccess(operated);
      return result;
    } catch (error) {
      await recordDenial(operated, error);
      throw error;
    }
  };

const isViewerContext = (context: CallerContext): context is ViewerContext => context.viewer !== undefined;

// PostgreSQL can't hold the character NUL in a text.
function assertStorable(args: Args): void {
  const broken = Object.entries(args).flatMap(([name, value]) => findNul(name === 'input' ? '' : name, value));
  if (broken.length > 0) throw invalid(...broken.map((field) => ({ field, rule: 'malformed' as const })));
}

function findNul(path: string, value: unknown): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findNul(path === '' ? key : `${path}.${key}`, inner));
}
