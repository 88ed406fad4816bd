import type { FilterConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOf, IsClosed, Key, ScreenShape, ValueAt } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

type FilterBase<W extends WordTypes> = Narrowed<
  Pick<FilterConfig, 'key' | 'audience' | 'feature'>,
  { audience: readonly W['audience'][]; feature: W['feature'] }
>;

/**
 * Keeps rows that have any of the chosen values of a field. Example:
 * `{ field: 'kind', kind: 'anyOf', choices: ['novel', 'atlas'] }`.
 */
type OneOfFilter<T, W extends WordTypes> = {
  [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>>
    ? FilterBase<W> & {
        readonly field: F;
        readonly kind: 'anyOf';
        /** The values on offer, in their order. */ readonly choices: readonly ValueAt<T, F>[];
        readonly enum?: never;
      }
    : never;
}[FieldOf<T>];

/**
 * Keeps rows that meet a condition named by any of the chosen words of an enum.
 * Example:
 * `{ field: 'dueAt', kind: 'anyOf', enum: 'LoanState', choices: ['late'], matchBy: 'loan' }`.
 */
type ConditionFilter<S extends ScreenShape, T> = {
  [V in Key<S['enums']>]: FilterBase<S['words']> & {
    readonly field: FieldOf<T>;
    readonly kind: 'anyOf';
    /** The enum that the words are of. */
    readonly enum: V;
    readonly choices: readonly S['enums'][V][];
    /** The condition: one of the project's `matchRules`. */
    readonly matchBy: S['words']['matchRule'];
  };
}[Key<S['enums']>];

/**
 * nullableBoolean: only rows where the field is set, or only those where it
 * isn't, by the messages `resources.<resource>.filter.<key>.true` and `.false`.
 * boolean: only rows where the field is set. hidden: such rows are left out until the list's options, by the message
 * `resources.<resource>.option.<key>`, ask for them; then the filter menu offers to show them alone. Example:
 * `{ field: 'archived', kind: 'hidden' }`.
 */
type SwitchFilter<T, W extends WordTypes> = FilterBase<W> & {
  readonly field: FieldOf<T>;
  readonly kind: 'nullableBoolean' | 'boolean' | 'hidden';
};

/**
 * Keeps rows that have any of the chosen words; on offer is every word that a row
 * has. Example: `{ field: 'tags', key: 'tag', kind: 'tags', matchBy: 'tags' }`.
 */
type WordsFilter<T, W extends WordTypes> = FilterBase<W> & {
  readonly field: FieldOf<T>;
  readonly kind: 'tags';
  readonly matchBy: W['matchRule'];
};

/** An entry of the filter menu. */
export type Filter<S extends ScreenShape, T> =
  | OneOfFilter<T, S['words']>
  | ConditionFilter<S, T>
  | SwitchFilter<T, S['words']>
  | WordsFilter<T, S['words']>;
