import { useGetList, type FilterPayload, type GetListResult, type RaRecord } from 'react-admin';
import { use, useState } from 'react';
import { useCallScope, useScope } from '../scope/ScopeContext.tsx';
import type { FilterSpec } from './filters/filterSpec.ts';
import { filterOf } from './listAddress.ts';
import { CachedListContext } from './CachedListContext.ts';
import type { ListControls } from './useListAddress.ts';

interface Options {
  resource: string;
  perPage: number;
  filters: readonly FilterSpec[];
  controls: ListControls;
  /** Applies whatever the address says. */
  filter: FilterPayload | undefined;
}

/**
 * The rows of a list's page. While the server does the searching, one
 * question is under way at a time and the newest text comes next.
 */
export function useListRows({ resource, perPage, filters, controls, filter: permanent }: Options) {
  const meta = useCallScope();
  const [{ isLong, isAsking }, setState] = useState({ isLong: false, isAsking: false });
  const text = useFree(controls.searched, isLong && isAsking);
  const { chosen, sort, page } = controls;
  const { where } = useScope();
  const filter = { ...filterOf({ text, chosen }, filters), ...where, ...permanent };
  const params = { filter, sort, pagination: { page, perPage }, meta };
  const readCachedList = use(CachedListContext);
  const answer = useGetList<RaRecord>(resource, params, {
    placeholderData: (previous) =>
      previous ?? (readCachedList?.(resource, params) as GetListResult<RaRecord> | undefined),
    retry: false,
  });
  const { isFetching } = answer;
  const { isWhole = !isLong } = (answer.meta ?? {}) as { isWhole?: boolean };
  if (isWhole === isLong || isFetching !== isAsking) setState({ isLong: !isWhole, isAsking: isFetching });
  return { answer, params, isLong };
}

/** A value, held back while something else is under way. */
function useFree<T>(value: T, isHeld: boolean): T {
  const [free, setFree] = useState(value);
  if (!isHeld && free !== value) setFree(value);
  return isHeld ? free : value;
}
