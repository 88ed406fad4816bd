import type { GraphQLFieldResolver } from 'graphql';
import { DomainError, invalid } from '../../src/domain/errors.ts';
import { createLoaders } from '../modules/loaders.ts';
import type { CallerContext, ViewerContext } from './context.ts';

type Resolver<Context> = GraphQLFieldResolver<unknown, Context>;

/** Lets only people whom we know and who have accepted the terms reach an operation. */
export const guard =
  (resolve: Resolver<ViewerContext>): Resolver<CallerContext> =>
  (parent, args: Readonly<Record<string, unknown>>, context, info) => {
    if (!isViewerContext(context)) throw new DomainError('UNAUTHORIZED');
    if (!context.viewer.termsAccepted) throw new DomainError('ACCESS_DENIED');
    assertStorable(args);
    return resolve(parent, args, context, info);
  };

export const guardOpen =
  (resolve: Resolver<CallerContext>): Resolver<CallerContext> =>
  (parent, args: Readonly<Record<string, unknown>>, context, info) => {
    assertStorable(args);
    return resolve(parent, args, context, info);
  };

function isViewerContext(context: CallerContext): context is ViewerContext {
  const { viewer } = context;
  if (viewer === undefined) return false;
  const known = context as ViewerContext;
  known.loaders ??= createLoaders(context.db, viewer.userId);
  return true;
}

// PostgreSQL can't hold the character NUL in a text.
function assertStorable(args: Readonly<Record<string, unknown>>): void {
  const broken = Object.entries(args).flatMap(([name, value]) => findNul(name === 'input' ? '' : name, value));
  if (broken.length > 0) throw invalid(...broken.map((field) => ({ field, rule: 'malformed' as const })));
}

function findNul(path: string, value: unknown): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findNul(path === '' ? key : `${path}.${key}`, inner));
}
