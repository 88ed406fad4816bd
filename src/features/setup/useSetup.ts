import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Setup_getOrgDocument, type Setup_getOrgQuery } from '../../generated/documents.generated.ts';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';

export type OrgSetup = NonNullable<Setup_getOrgQuery['getOrg']['setup']>;

/** Reads how far an institution is set up, and reads it again after a dialog has closed or a course was added. */
export function useSetup(orgId: string, { courseCount, skip }: { courseCount: number; skip: boolean }) {
  const { data, refetch } = useQuery(Setup_getOrgDocument, {
    variables: { id: orgId },
    fetchPolicy: 'cache-and-network',
    skip,
  });
  const { action = '' } = useDialogAddress();
  const state = `${action} ${courseCount}`;
  const fetchedFor = useRef(state);
  const refetchAfterChange = useEffectEvent(() => {
    if (skip || fetchedFor.current === state) return;
    fetchedFor.current = state;
    if (action === '') void refetch().catch(() => undefined);
  });
  useEffect(() => refetchAfterChange(), [state]);
  return data?.getOrg.setup ?? undefined;
}

const key = (userId: string, orgId: string) => `practicum.setup.${userId}.${orgId}`;

/** The institutions whose checklist the user has dismissed, kept in this browser. */
export const dismissedSetups = {
  has: (userId: string, orgId: string): boolean => localStorage.getItem(key(userId, orgId)) !== null,
  add: (userId: string, orgId: string): void => localStorage.setItem(key(userId, orgId), 'dismissed'),
};
