import type { ResourceConfig } from '../model/config.ts';
import type { ConfigValue } from '../read/configText.ts';

type Operations = ResourceConfig['operations'];
type List = ResourceConfig['list'];

/** A resource of which parts may be missing. */
interface Kept extends Partial<Omit<ResourceConfig, 'operations' | 'list' | 'create'>> {
  operations?: { [K in keyof Operations]?: Partial<NonNullable<Operations[K]>> };
  list?: Partial<Omit<List, 'sort'>> & { sort?: Partial<List['sort']> };
  create?: Partial<NonNullable<ResourceConfig['create']>>;
}

/**
 * What could be relied on of a resource, with empty parts for the required
 * ones that couldn't: an empty name is one that was reported before.
 */
export function completeResource(kept: ConfigValue): ResourceConfig {
  const { id = [], operations = {}, list = {}, create, ...rest } = kept as Kept;
  const { getOne, getList: call = {}, ...writes } = operations;
  const named = Object.fromEntries(
    Object.entries(writes).filter(
      ([, write]) => Array.isArray(write) || (write as { mutation?: string }).mutation !== undefined,
    ),
  );
  return {
    ...rest,
    id,
    operations: {
      ...named,
      getList: { query: '', args: {}, ...call },
      ...(getOne?.query !== undefined && { getOne: { query: getOne.query, args: getOne.args ?? {} } }),
    },
    list: {
      perPage: 1,
      columns: [],
      ...list,
      ...(list.sort && { sort: { field: '', order: 'ASC', ...list.sort } }),
    },
    ...(create && { create: { audience: [], ...create } }),
  } as ResourceConfig;
}
