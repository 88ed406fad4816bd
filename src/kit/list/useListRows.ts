import { DataProviderContext, useGetList, type GetListResult } from 'react-admin';
import { use, useState } from 'react';
import type { Writes } from '../../domain/rowWrites.ts';
import { useCallScope, useScope } from '../scope/ScopeContext.tsx';
import { filterOf } from './listAddress.ts';
import type { FilterSpec, ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';
import { useSettled } from './useSettled.ts';

/**
 * The rows of a list's page. While the server does the searching, one
 * question is under way at a time and the newest text comes next.
 */
export function useListRows<R extends { id: string }>(
  spec: ListSpec<R>,
  filters: readonly FilterSpec[],
  controls: ListControls,
) {
  const meta = useCallScope();
  const [{ isLong, isAsking }, setState] = useState({ isLong: false, isAsking: false });
  const settled = useSettled(controls.text, spec.searchAfterMs ?? 0);
  const text = useFree(settled, isLong && isAsking);
  const { chosen, sort, page } = controls;
  const { where } = useScope();
  const filter = { ...filterOf({ text, chosen }, filters), ...where };
  const params = { filter, sort, pagination: { page, perPage: spec.perPage }, meta };
  // react-admin's own hook wraps every method into a promise, and this one answers at once.
  const provider = use(DataProviderContext) as unknown as Writes;
  const peek = () => provider.peekList(spec.resource, params) as unknown as GetListResult<R> | undefined;
  const answer = useGetList<R>(spec.resource, params, {
    placeholderData: (previous) => previous ?? peek(),
    retry: false,
  });
  const { data: rows, total, isPending, isFetching, error, refetch } = answer;
  const { isWhole = !isLong } = (answer.meta ?? {}) as { isWhole?: boolean };
  if (isWhole === isLong || isFetching !== isAsking) setState({ isLong: !isWhole, isAsking: isFetching });
  return { rows, total, filter, isPending, isLong, error, refetch };
}

/** A value, held back while something else is under way. */
function useFree<T>(value: T, isHeld: boolean): T {
  const [free, setFree] = useState(value);
  if (!isHeld && free !== value) setFree(value);
  return isHeld ? free : value;
}
