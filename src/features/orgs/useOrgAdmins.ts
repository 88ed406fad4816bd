import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../../domain/apiError.ts';
import type { OrgMemberType } from '../../domain/words.ts';
import {
  Orgs_addOrgMemberDocument,
  Orgs_getAdminsDocument,
  Orgs_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';

export interface OrgAdmin {
  userId: string;
  fullName: string;
}

/** The admins of an institution, by name, and the ways to change who they are. */
export function useOrgAdmins(orgId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = ['admins', orgId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const admins: OrgAdmin[] = [];
      let nextPageToken: string | null = null;
      do {
        const page: { users: readonly OrgAdmin[]; nextPageToken: string | null } = (
          await api.request(Orgs_getAdminsDocument, { id: orgId, nextPageToken }, signal)
        ).getOrgUsers;
        admins.push(...page.users);
        nextPageToken = page.nextPageToken;
      } while (nextPageToken !== null);
      return admins;
    },
  });
  const reload = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['users'] })]);
  const setType = async (userId: string, type: OrgMemberType) => {
    await api.request(Orgs_updateOrgMemberDocument, { input: { orgId, userId, type } });
    await reload();
  };
  return {
    admins: data,
    error,
    refetch,
    /** Who is in the org already gets the new place, everybody else joins it. */
    async add(userId: string) {
      try {
        await api.request(Orgs_addOrgMemberDocument, { input: { orgId, userId, type: 'orgadmin' } });
        await reload();
      } catch (failure) {
        if (errorCodeOf(failure) !== 'CONFLICT') throw failure;
        await setType(userId, 'orgadmin');
      }
    },
    remove: (userId: string) => setType(userId, 'orguser'),
  };
}
