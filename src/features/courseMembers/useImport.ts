import Papa from 'papaparse';
import { useDataProvider, type DataProvider } from 'react-admin';
import { useState } from 'react';
import { apiErrorOf, errorCodeOf, type ApiErrorCode } from '../../../shared/domain/apiError.ts';
import { bareAddresses, markMembers, readImport, type ImportEntry } from '../../../shared/domain/memberImport.ts';
import type { Writes } from '../../../shared/domain/rowWrites.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';

/** An entry and what came of adding it; without an outcome it is still to be added. */
export interface ImportRow extends ImportEntry {
  outcome?: 'added' | ApiErrorCode;
}

const ROLES: readonly CourseMemberRole[] = ['learner', 'reviewer', 'instructor'];

/** Checks a list of people without changing anything, then adds those who can be added, each on their own. */
export function useImport() {
  const t = useTranslate();
  const provider = useDataProvider<DataProvider & Writes>();
  const meta = useCallScope();
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [isBusy, setBusy] = useState(false);
  const roles = new Map(
    ROLES.flatMap(
      (role) =>
        [
          [role, role],
          [t(`CourseMemberRole.${role}`).toLowerCase(), role],
        ] as const,
    ),
  );

  const whileBusy = <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    return work().finally(() => setBusy(false));
  };
  const isMember = async (userId: string): Promise<boolean> => {
    const email = normalizeEmail(userId);
    const { data } = await provider.getList<{ id: string; userId: string }>('courseMembers', {
      filter: { text: email },
      sort: { field: 'fullName', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
      meta,
    });
    return data.some((member) => member.userId === email);
  };
  const membersAmong = async (entries: readonly ImportEntry[]): Promise<Set<string>> => {
    const known = new Set<string>();
    for (const { userId, verdict } of entries)
      if (verdict === 'new' && (await isMember(userId))) known.add(normalizeEmail(userId));
    return known;
  };

  return {
    rows,
    isBusy,
    back: () => setRows(undefined),
    check: (text: string, role: CourseMemberRole) =>
      whileBusy(async () => {
        const { data } = Papa.parse<string[]>(bareAddresses(text), { skipEmptyLines: 'greedy' });
        const entries = readImport(data, { role, roles });
        setRows(markMembers(entries, await membersAmong(entries)));
      }),
    /** Returns whether everybody has been added. */
    add: () =>
      whileBusy(async () => {
        const adding = (rows ?? []).filter(isToBeAdded);
        const outcomes = await provider.writeMany(
          'courseMembers',
          adding.map(({ userId, role }) => ({ kind: 'create', data: { userId: userId.trim(), role } })),
          meta,
        );
        const outcomeOf = new Map(adding.map((row, at) => [row, withOutcome(row, outcomes[at]?.error)]));
        const withOutcomes = (rows ?? []).map((row) => outcomeOf.get(row) ?? row);
        setRows(withOutcomes);
        return !withOutcomes.some(isToBeAdded);
      }),
  };
}

function withOutcome({ userId, role, verdict }: ImportRow, error: unknown): ImportRow {
  const entry = { userId, role, verdict };
  if (error === undefined) return { ...entry, outcome: 'added' };
  const refusal = apiErrorOf(error)?.data.fields?.[0];
  return { ...entry, outcome: errorCodeOf(error), ...(refusal && { refusal }) };
}

/** New people, and those whom a refusal can be tried again for. */
export const isToBeAdded = ({ verdict, outcome }: ImportRow): boolean => verdict === 'new' && outcome !== 'added';
