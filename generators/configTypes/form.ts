import type { CreateConfig } from '../model/config.ts';
import type { Narrowed } from './narrowed.ts';
import type { Key, Present, ScreenShape } from './schemaShape.ts';
import type { WordTypes } from './words.ts';
import type { CreateInput } from './write.ts';

/**
 * A field of a form, by its name in the operation's input; its label is the message
 * `resources.<resource>.fields.<field>`.
 * A text names the rule that both sides check it by (`text` may have several lines), a choice its first value, and a
 * reference the type whose rows are picked from; the first resource that shows the type lists them, and a type without
 * one is refused. A number (Int or Float) may have a first value, and one that the API can do without may stay empty. A
 * Boolean with a first value is a switch; without one, which the API must allow, it asks for yes, no or neither.
 * Examples: `{ field: 'name', validate: 'name' }`,
 * `{ field: 'kind', defaultValue: 'novel', choices: ['novel', 'atlas'] }`,
 * `{ field: 'shelfId', reference: 'Shelf' }`, `{ field: 'seats', defaultValue: 12 }`,
 * `{ field: 'pinned', defaultValue: false }`, `{ field: 'heated' }`.
 */
type FormField<I, N, W extends WordTypes> = {
  [F in Key<I>]: {
    readonly field: F;
  } & (Present<I[F]> extends boolean
    ? { readonly defaultValue: boolean } | (null extends I[F] ? { readonly defaultValue?: undefined } : never)
    : Present<I[F]> extends number
      ? { readonly defaultValue?: number } | { readonly reference: N }
      : Present<I[F]> extends string
        ? string extends Present<I[F]>
          ? { readonly validate: W['textRule'] } | { readonly reference: N }
          : {
              /** The first choice. */ readonly defaultValue: Present<I[F]>;
              /** Default: all values of the type. */ readonly choices?: readonly Present<I[F]>[];
            }
        : never);
}[Key<I>];

export type FieldOfAny<I, N, W extends WordTypes> = I extends unknown ? FormField<I, N, W> : never;
/** What a JSON text takes. */
export type OpenInput = Readonly<Record<string, string>>;

type ButtonWords<W extends WordTypes> = { audience: readonly W['audience'][]; permission: W['permission'] };
type Button = Partial<Pick<CreateConfig, 'audience'>> & Pick<CreateConfig, 'permission'>;

export type CreateForm<I, N, W extends WordTypes, Fields = readonly unknown[]> = Narrowed<
  Button & Pick<CreateConfig, 'screen'>,
  ButtonWords<W>
> & {
  // Mapped one by one, so that an error stands at its field.
  readonly fields: { readonly [At in keyof Fields]: FieldOfAny<I, N, W> };
};

/** The create button with a hand-written dialog, named like a column's slot. */
export type CreateSlot<W extends WordTypes> = Narrowed<Button, ButtonWords<W>> & { readonly slot: string };

// What a form may name depends on the operation that the same resource names.
export type Forms<S extends ScreenShape, C> = {
  readonly [K in keyof C]: C[K] extends { readonly operations: infer O }
    ? O extends { readonly create: unknown }
      ? {
          readonly create?:
            | CreateForm<CreateInput<S, O>, Key<S['types']>, S['words'], FieldsIn<C[K]>>
            | CreateSlot<S['words']>;
        }
      : { readonly create?: CreateSlot<S['words']> | 'a create form needs operations.create' }
    : unknown;
};

type FieldsIn<R> = R extends { readonly create: { readonly fields: infer Fields } } ? Fields : readonly unknown[];
