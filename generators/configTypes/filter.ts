import type { Audience } from '../../src/domain/audience.ts';
import type { MatchRule } from '../../src/domain/listRules.ts';
import type { FeatureName } from '../../src/domain/enums.ts';
import type { FieldOf, IsClosed, Key, SchemaShape, ValueAt } from './schemaShape.ts';

/** Its label is the message `resources.<resource>.filter.<key>`, and that of a value `<Enum>.<value>`. */
interface FilterBase {
  /**
   * Its name in the address and in the API's filter, or that of an argument that the
   * list fans out over. Default: the field. Example: `visible` for `states.visible`.
   */
  readonly key?: string;
  /** Who is offered it. Default: everybody; `[]` for a filter that only pages set. */
  readonly for?: readonly Audience[];
  /** The org's feature without which it isn't offered. Default: none. */
  readonly feature?: FeatureName;
}

/**
 * Keeps rows that have any of the chosen values of a field. Example:
 * `{ field: 'role', kind: 'oneOf', values: ['learner', 'reviewer'] }`.
 */
type OneOfFilter<T> = {
  [F in FieldOf<T>]: true extends IsClosed<ValueAt<T, F>>
    ? FilterBase & {
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
 * `{ field: 'autoEnrollment', kind: 'oneOf', vocabulary: 'AutoEnrollmentActivity', values: ['active'], matchBy: 'autoEnrollment' }`.
 */
type ConditionFilter<S extends SchemaShape, T> = {
  [V in Key<S['enums']>]: FilterBase & {
    readonly field: FieldOf<T>;
    readonly kind: 'oneOf';
    /** The enum that the words are of. */
    readonly vocabulary: V;
    readonly values: readonly S['enums'][V][];
    /** The condition: a rule of src/domain/listRules.ts. */
    readonly matchBy: MatchRule;
  };
}[Key<S['enums']>];

/**
 * either: only rows where the field is set, or only those where it
 * isn't, by the messages `resources.<resource>.filter.<key>.true` and `.false`.
 * flag: only rows where the field is set. hidden: such rows are left out until the list's options, by the message
 * `resources.<resource>.option.<key>`, ask for them; then the filter menu offers to show them alone. Example:
 * `{ field: 'archived', kind: 'hidden' }`.
 */
type SwitchFilter<T> = FilterBase & { readonly field: FieldOf<T>; readonly kind: 'either' | 'flag' | 'hidden' };

/**
 * Keeps rows that have any of the chosen words; on offer is every word that a row
 * has. Example: `{ field: 'tags', key: 'tag', kind: 'words', matchBy: 'tags' }`.
 */
type WordsFilter<T> = FilterBase & { readonly field: FieldOf<T>; readonly kind: 'words'; readonly matchBy: MatchRule };

/** An entry of the filter menu. */
export type Filter<S extends SchemaShape, T> =
  OneOfFilter<T> | ConditionFilter<S, T> | SwitchFilter<T> | WordsFilter<T>;
