/** Data as a config says it: nothing of it is changed. */
type Frozen<V> = V extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : V extends object
    ? { readonly [K in keyof V]: Frozen<V[K]> }
    : V;

/**
 * Settings as they are declared in generators/config, with their comments and with what may be left out; the types of
 * some of them are narrower here, by what the schema and the project's words allow.
 */
export type Narrowed<Settings, Types> = {
  readonly [K in keyof Settings]: K extends keyof Types ? Types[K] : Frozen<Settings[K]>;
};
