import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import { DomainError, invalid } from '../../shared/domain/api/errors.ts';
import { isStorable } from '../../shared/text/storable.ts';
import { withBrokenReference } from './brokenReference.ts';
import { recordDenial, recordSuccess } from './recordOperation.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { Acting, CallerContext, SignedInContext } from './context.ts';

type Resolver<Context> = GraphQLFieldResolver<unknown, Context>;
type Args = Readonly<Record<string, unknown>>;

interface Rule {
  /** Audit event of the operation. */
  event: AuditEventKind | undefined;
  isRefused: (acting: Acting) => boolean;
}

/** Restricts an operation to signed-in people who have accepted the terms. */
export const guard = (resolve: Resolver<SignedInContext>, rule: Rule): Resolver<CallerContext> =>
  recorded(rule, (parent, args: Args, context, info) => {
    if (!isSignedIn(context)) throw new DomainError('UNAUTHORIZED');
    if (!context.viewer.termsAccepted) throw new DomainError('ACCESS_DENIED');
    assertStorable(args);
    return resolve(parent, args, context, info);
  });

export const guardOpen = (resolve: Resolver<CallerContext>, rule: Rule): Resolver<CallerContext> =>
  recorded(rule, (parent, args: Args, context, info) => {
    assertStorable(args);
    return resolve(parent, args, context, info);
  });

/**
 * Records denials and every operation that must be traceable. A mutation records itself in its transaction; a query is
 * recorded after it has run.
 */
const recorded =
  ({ event, isRefused }: Rule, resolve: Resolver<CallerContext>): Resolver<CallerContext> =>
  (parent, args: Args, requestContext, info) => {
    const { fieldName: name } = info;
    const call = event && { name, args, event };
    const context =
      call === undefined && isAlone(info) ? requestContext : { ...requestContext, reached: {}, ...(call && { call }) };
    const refuse = async (thrown: unknown) => {
      const error = withBrokenReference(thrown);
      await recordDenial({ name, args, context }, error);
      throw error;
    };
    // No additional async function: it would cost a twentieth of a list's time on every call.
    try {
      if (context.acting && isRefused(context.acting)) throw new DomainError('ACTING_READ_ONLY');
      const result = resolve(parent, args, context, info) as Promise<unknown>;
      const isChange = info.parentType === info.schema.getMutationType();
      return (
        call === undefined || isChange || context.isTrial
          ? result
          : result.then((value) => recordSuccess(context).then(() => value))
      ).catch(refuse);
    } catch (error) {
      return refuse(error);
    }
  };

/**
 * Returns whether an operation is the only one in its document. Several operations run in parallel, so each needs its
 * own record of what it has accessed.
 */
const isAlone = ({ operation }: GraphQLResolveInfo): boolean => operation.selectionSet.selections.length === 1;

const isSignedIn = (context: CallerContext): context is SignedInContext => context.viewer !== undefined;

function assertStorable(args: Args): void {
  const broken = Object.entries(args).flatMap(([name, value]) => findUnstorable(name === 'input' ? '' : name, value));
  if (broken.length > 0) throw invalid(...broken.map((field) => ({ field, rule: 'malformed' as const })));
}

function findUnstorable(path: string, value: unknown): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(path === '' ? key : `${path}.${key}`, inner));
}
