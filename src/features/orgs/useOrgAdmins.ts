import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import type { OrgMemberType } from '../../../shared/domain/enums.ts';
import {
  Orgs_addOrgMemberDocument,
  Orgs_getAdminsDocument,
  Orgs_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';

export interface OrgAdmin {
  userId: string;
  fullName: string;
}

/** Reads the admins of an institution, by name, and returns the functions that add and remove them. */
export function useOrgAdmins(orgId: string) {
  const { data, error, refetch, fetchMore } = useQuery(Orgs_getAdminsDocument, { variables: { id: orgId } });
  const { users, nextPageToken = null } = data?.getOrgUsers ?? {};
  const isWhole = nextPageToken === null;
  const [failure, setFailure] = useState<unknown>();
  const loadMore = useEffectEvent(() => void fetchMore({ variables: { nextPageToken } }).catch(setFailure));
  useEffect(() => {
    if (nextPageToken !== null) loadMore();
  }, [nextPageToken]);
  const changes = { refetchQueries: [Orgs_getAdminsDocument], awaitRefetchQueries: true };
  const [addMember] = useMutation(Orgs_addOrgMemberDocument, changes);
  const [updateMember] = useMutation(Orgs_updateOrgMemberDocument, changes);
  const setType = async (userId: string, type: OrgMemberType): Promise<void> =>
    void (await updateMember({ variables: { input: { orgId, userId, type } } }));
  return {
    /** Absent until all of them are loaded. */
    admins: isWhole ? users : undefined,
    error: error ?? failure,
    refetch: () => {
      setFailure(undefined);
      return refetch();
    },
    /** Gives the admin role to a person who is in the org already; adds everybody else to it. */
    async add(userId: string) {
      try {
        await addMember({ variables: { input: { orgId, userId, type: 'orgadmin' } } });
      } catch (failure) {
        if (errorCodeOf(failure) !== 'CONFLICT') throw failure;
        await setType(userId, 'orgadmin');
      }
    },
    remove: (userId: string) => setType(userId, 'orguser'),
  };
}
