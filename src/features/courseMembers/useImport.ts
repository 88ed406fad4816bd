import { isNil, omitBy } from 'es-toolkit';
import Papa from 'papaparse';
import { useApolloClient } from '@apollo/client/react';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../../shared/domain/apiError.ts';
import { bareAddresses, markMembers, readImport, type ImportEntry } from '../../../shared/domain/memberImport.ts';
import { normalizeEmail } from '../../../shared/domain/validation.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import {
  CourseMembers_addManyDocument,
  type CourseMembers_addManyMutation,
} from '../../generated/documents.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';

/** An entry and what came of adding it; without an outcome it is still to be added. */
export interface ImportRow extends ImportEntry {
  outcome?: 'added' | ApiErrorCode;
}

const ROLES: readonly CourseMemberRole[] = ['learner', 'reviewer', 'instructor'];

/** Checks a list of people without changing anything, then adds those who can be added, as one change. */
export function useImport() {
  const t = useTranslate();
  const provider = useDataProvider();
  const client = useApolloClient();
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
        const members = adding.map(({ userId, role }) => ({ userId: userId.trim(), role }));
        const outcomes = await client
          .mutate({
            mutation: CourseMembers_addManyDocument,
            variables: { input: { courseId: meta.courseId ?? '', members } },
            context: { refreshes: ['courseMembers'] },
          })
          .then(
            ({ data }) => outcomesOf(data),
            (error: unknown) => () => ({ outcome: errorCodeOf(error) }),
          );
        const outcomeOf = new Map(
          adding.map(({ userId, role, verdict }) => {
            const entry = { userId, role, verdict };
            return [userId, { ...entry, ...outcomes(userId.trim()) }] as const;
          }),
        );
        const withOutcomes = (rows ?? []).map(
          (row) => (isToBeAdded(row) ? outcomeOf.get(row.userId) : undefined) ?? row,
        );
        setRows(withOutcomes);
        return !withOutcomes.some(isToBeAdded);
      }),
  };
}

type Refusal = NonNullable<ImportRow['refusal']>;
type Outcome = Required<Pick<ImportRow, 'outcome'>> & Pick<ImportRow, 'refusal'>;

/** What came of each address, as it was sent. */
function outcomesOf(data: CourseMembers_addManyMutation | null | undefined): (userId: string) => Outcome {
  const refused = new Map(data?.addCourseMembers.refused.map((refusal) => [refusal.userId, refusal]));
  return (userId) => {
    const { code, field } = refused.get(userId) ?? {};
    if (code === undefined) return { outcome: 'added' };
    return { outcome: code, ...(field && { refusal: omitBy(field, isNil) as Refusal }) };
  };
}

/** New people, and those whom a refusal can be tried again for. */
export const isToBeAdded = ({ verdict, outcome }: ImportRow): boolean => verdict === 'new' && outcome !== 'added';
