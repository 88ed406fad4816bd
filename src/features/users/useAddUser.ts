import { useQueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../../domain/apiError.ts';
import type { OrgMemberType } from '../../domain/words.ts';
import {
  Users_addOrgMemberDocument,
  Users_getOrgUserDocument,
  Users_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';

export type UserGroup = 'orgadmin' | 'orgcontentcreator';

/** What came of it: added, or somebody of the other group, whose role would change. */
export type Added = 'added' | 'isThere' | 'wouldMove';

const GROUPS: readonly OrgMemberType[] = ['orgadmin', 'orgcontentcreator'];

/** Puts people into a group of the org's users. */
export function useAddUser(group: UserGroup) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { orgId = '' } = useCallScope();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] });
  const move = async (userId: string) => {
    await api.request(Users_updateOrgMemberDocument, { input: { orgId, userId, type: group } });
    await reload();
  };
  return {
    move,
    async add(userId: string): Promise<Added> {
      try {
        await api.request(Users_addOrgMemberDocument, { input: { orgId, userId, type: group } });
        await reload();
        return 'added';
      } catch (error) {
        if (errorCodeOf(error) !== 'CONFLICT') throw error;
      }
      const { type } = (await api.request(Users_getOrgUserDocument, { orgId, userId })).getOrgUser;
      if (type === group) return 'isThere';
      if (GROUPS.includes(type)) return 'wouldMove';
      await move(userId);
      return 'added';
    },
  };
}
