import { BULK, inBulk } from '../calls.ts';
import type { Operation } from '../matrix.ts';
import { callers, type Caller, type CallerName } from './callers.ts';
import { beforeAll, type Outcome } from './conditions.ts';
import type { ModelWorld } from './world.ts';

type Values = Record<string, unknown>;

/** A call of one caller. */
export interface Cell {
  world: ModelWorld;
  caller: CallerName;
  /** The caller's id, or an id that no one has. */
  userId: string;
  /** Someone who occurs in no other call. */
  fresh: string;
}

export interface ModelRow {
  operation: Operation;
  title: string;
  /** Outcome by the model. */
  expected(caller: CallerName): Outcome;
  variables(cell: Cell): Values | Promise<Values>;
  /** Field that carries a refusal, if the whole result doesn't. */
  field?: string;
  /** Undoes the call's changes. */
  undo?(cell: Cell): Promise<unknown>;
}

interface Kind<Name> {
  operation: Operation;
  variables(cell: Cell, name: Name): ReturnType<ModelRow['variables']>;
}

/** Returns each kind of call, and its bulk version with one record if there is one. */
export const withBulk = <Name, K extends Kind<Name>>(kinds: readonly (K & Kind<Name>)[]): K[] =>
  kinds.flatMap((kind) => {
    const operation = (BULK as Readonly<Partial<Record<Operation, Operation>>>)[kind.operation];
    const variables: Kind<Name>['variables'] = async (cell, name) => inBulk(await kind.variables(cell, name));
    return operation === undefined ? [kind] : [kind, { ...kind, operation, variables }];
  });

type Rest = Pick<ModelRow, 'operation' | 'title' | 'variables'> & Partial<ModelRow>;

/** Returns a row whose outcome depends on a rule, for callers who are signed in and have accepted the terms. */
export const row = (rest: Rest, outcome: (caller: Caller) => Outcome): ModelRow => ({
  ...rest,
  expected: (name) => {
    const first = beforeAll(callers[name]);
    return first === 'OK' ? outcome(callers[name]) : first;
  },
});

export const input =
  <C extends Cell>(of: (cell: C) => Values) =>
  (cell: C) => ({ input: of(cell) });

/** Returns CONFLICT for an incomplete copy if the caller would normally be allowed. */
export const ifWhole = (isFailed: boolean | undefined, outcome: Outcome): Outcome =>
  outcome === 'OK' && isFailed ? 'CONFLICT' : outcome;
