import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type SourceLocation } from 'graphql';
import { DomainError, type AccountRefusal, type ErrorCode, type FieldError } from '../../shared/domain/api/errors.ts';
import { telemetry } from '../../shared/telemetry/telemetry.ts';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import { literalPath } from './literalPath.ts';
import { RefusedVariable } from './refusedVariables.ts';
import { RefusedValue } from './scalars.ts';

/** ErrorExtensions of schema.graphql; schema.test.ts compares the two. */
interface ErrorExtensions {
  code: ErrorCode;
  requestId: string;
  fields?: FieldError[];
  retryAfterSeconds?: number;
  account?: AccountRefusal;
}

export interface FormattedError extends GraphQLFormattedError {
  extensions: ErrorExtensions & Record<string, unknown>;
}

interface Request {
  id: string;
  log: FastifyBaseLogger;
}

type AnyError = Pick<GraphQLError, 'message'> &
  Partial<Pick<GraphQLError, 'path' | 'locations' | 'source'>> & { originalError?: unknown };

/**
 * Converts any thrown value to an error that callers are permitted to see: a code with data. Internal errors are masked
 * and logged.
 */
export function formatError(error: AnyError, request: Request): FormattedError {
  const position = positionOf(error);
  const cause = rootCause(error);
  const extensions = (data: Omit<ErrorExtensions, 'requestId'>) => {
    telemetry().metrics?.error(data.code);
    return { requestId: request.id, ...data } as FormattedError['extensions'];
  };
  if (cause instanceof DomainError) {
    if (cause.cause !== undefined) request.log.warn({ err: cause.cause, path: error.path }, 'a call failed');
    return { message: cause.code, ...position, extensions: extensions({ code: cause.code, ...copy(cause) }) };
  }
  if (cause instanceof RefusedValue) {
    const field: FieldError = refusedVariable(error) ?? { field: literalPath(error), rule: cause.rule };
    return { message: 'VALIDATION', ...position, extensions: extensions({ code: 'VALIDATION', fields: [field] }) };
  }
  // Errors of the library about the document have no path. A path means that a resolver or a row is faulty.
  if ((cause === undefined || cause instanceof GraphQLError) && error.path === undefined) {
    const field = refusedVariable(error);
    return {
      message: shorten(error.message),
      ...position,
      extensions: extensions({ code: 'VALIDATION', ...(field && { fields: [field] }) }),
    };
  }
  if (isUnavailable(cause)) {
    request.log.warn({ err: cause, path: error.path }, 'the database did not respond to a call');
    return {
      message: 'UNAVAILABLE',
      ...position,
      extensions: extensions({ code: 'UNAVAILABLE', retryAfterSeconds: 1 }),
    };
  }
  request.log.error({ err: cause ?? error, path: error.path }, 'a call failed');
  return { message: 'INTERNAL', ...position, extensions: extensions({ code: 'INTERNAL' }) };
}

const copy = ({ data }: DomainError) => ({
  ...(data.fields === undefined ? {} : { fields: [...data.fields] }),
  ...(data.account === undefined ? {} : { account: data.account }),
  ...(data.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: data.retryAfterSeconds }),
});

// Maximum length of a message. The library's messages repeat whole values, once per error.
const MESSAGE_MAX = 1000;
const MESSAGE_HALF = MESSAGE_MAX / 2;

const shorten = (message: string): string =>
  message.length <= MESSAGE_MAX ? message : `${message.slice(0, MESSAGE_HALF)} … ${message.slice(-MESSAGE_HALF)}`;

const refusedVariable = (error: AnyError): FieldError | undefined =>
  error instanceof RefusedVariable ? error.field : undefined;

interface ErrorPosition {
  locations?: readonly SourceLocation[];
  path?: readonly (string | number)[];
}

function positionOf({ locations, path }: AnyError): ErrorPosition {
  return {
    ...(locations === undefined ? {} : { locations }),
    // Compiled documents contain list positions as text.
    ...(path === undefined ? {} : { path: path.map((part) => (/^\d+$/.test(String(part)) ? Number(part) : part)) }),
  };
}

function rootCause(error: AnyError): unknown {
  let cause: unknown = error instanceof DomainError ? error : error.originalError;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError !== undefined)
    cause = cause.originalError;
  return cause;
}
