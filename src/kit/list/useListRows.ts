import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { filterOf } from './listAddress.ts';
import type { FilterSpec, ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';
import { useSettled } from './useSettled.ts';

const TYPING_MS = 300;

/** The rows of a list's page. While the server does the searching, it is asked once the typing pauses. */
export function useListRows<R extends { id: string }>(spec: ListSpec<R>, filters: readonly FilterSpec[], controls: ListControls) {
  const meta = useCallScope();
  const [isLong, setLong] = useState(false);
  const text = useSettled(controls.text, isLong ? TYPING_MS : 0);
  const { chosen, sort, page } = controls;
  const answer = useGetList<R>(
    spec.resource,
    { filter: filterOf({ text, chosen }, filters), sort, pagination: { page, perPage: spec.perPage }, meta },
    { placeholderData: keepPreviousData, retry: false },
  );
  const { data: rows, total, isPending, error, refetch } = answer;
  const { isWhole } = (answer.meta ?? {}) as { isWhole?: boolean };
  if (isWhole !== undefined && isWhole === isLong) setLong(!isWhole);
  return { rows, total, isPending, isLong, error, refetch };
}
