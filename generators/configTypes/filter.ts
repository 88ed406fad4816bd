import type { FilterConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { FieldOf, IsClosed, Key, ScreenShape, ValueAt } from './schemaShape.ts';
import type { WordTypes } from './words.ts';

type FilterBase<W extends WordTypes> = Narrowed<
  Pick<FilterConfig, 'key' | 'for' | 'feature'>,
  { for: readonly W['audience'][]; feature: W['feature'] }
>;

/**
 * Keeps rows that have any of the chosen values of a field. Example:
 * `{ field: 'kind', kind: 'oneOf', values: ['novel', 'atlas'] }`.
 */
type OneOfFilter<T, W extends WordTypes> = {
  [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>>
    ? FilterBase<W> & {
        readonly field: F;
        readonly kind: 'oneOf';
        /** The values on offer, in their order. */ readonly values: readonly ValueAt<T, F>[];
        readonly vocabulary?: never;
      }
    : never;
}[FieldOf<T>];

/**
 * Keeps rows that meet a condition named by any of the chosen words of an enum.
 * Example:
 * `{ field: 'dueAt', kind: 'oneOf', vocabulary: 'LoanState', values: ['late'], matchBy: 'loan' }`.
 */
type ConditionFilter<S extends ScreenShape, T> = {
  [V in Key<S['enums']>]: FilterBase<S['words']> & {
    readonly field: FieldOf<T>;
    readonly kind: 'oneOf';
    /** The enum that the words are of. */
    readonly vocabulary: V;
    readonly values: readonly S['enums'][V][];
    /** The condition: one of the project's `matchRules`. */
    readonly matchBy: S['words']['matchRule'];
  };
}[Key<S['enums']>];

/**
 * either: only rows where the field is set, or only those where it
 * isn't, by the messages `resources.<resource>.filter.<key>.true` and `.false`.
 * flag: only rows where the field is set. hidden: such rows are left out until the list's options, by the message
 * `resources.<resource>.option.<key>`, ask for them; then the filter menu offers to show them alone. Example:
 * `{ field: 'archived', kind: 'hidden' }`.
 */
type SwitchFilter<T, W extends WordTypes> = FilterBase<W> & {
  readonly field: FieldOf<T>;
  readonly kind: 'either' | 'flag' | 'hidden';
};

/**
 * Keeps rows that have any of the chosen words; on offer is every word that a row
 * has. Example: `{ field: 'tags', key: 'tag', kind: 'words', matchBy: 'tags' }`.
 */
type WordsFilter<T, W extends WordTypes> = FilterBase<W> & {
  readonly field: FieldOf<T>;
  readonly kind: 'words';
  readonly matchBy: W['matchRule'];
};

/** An entry of the filter menu. */
export type Filter<S extends ScreenShape, T> =
  OneOfFilter<T, S['words']> | ConditionFilter<S, T> | SwitchFilter<T, S['words']> | WordsFilter<T, S['words']>;
