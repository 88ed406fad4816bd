import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import type { OrgMemberType } from '../../../shared/domain/enums.ts';
import {
  Users_addOrgMemberDocument,
  Users_getOrgUserDocument,
  Users_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';
import { useCallScope } from '../../kit/scope/ScopeContext.tsx';

export type UserGroup = 'orgadmin' | 'orgcontentcreator';

/** Result of adding a person: added, already in this group, or in the other group, so that the role would change. */
export type AddResult = 'added' | 'isThere' | 'wouldMove';

const GROUPS: readonly OrgMemberType[] = ['orgadmin', 'orgcontentcreator'];

/** Adds people to a group of the org's users. */
export function useAddUser(group: UserGroup) {
  const client = useApolloClient();
  const [addMember] = useMutation(Users_addOrgMemberDocument);
  const [updateMember] = useMutation(Users_updateOrgMemberDocument);
  const { orgId = '' } = useCallScope();
  const input = (userId: string) => ({ variables: { input: { orgId, userId, type: group } } });
  const move = async (userId: string): Promise<void> => void (await updateMember(input(userId)));
  return {
    move,
    async add(userId: string): Promise<AddResult> {
      try {
        await addMember(input(userId));
        return 'added';
      } catch (error) {
        if (errorCodeOf(error) !== 'CONFLICT') throw error;
      }
      const { data } = await client.query({ query: Users_getOrgUserDocument, variables: { orgId, userId } });
      const { type } = data.getOrgUser;
      if (type === group) return 'isThere';
      if (GROUPS.includes(type)) return 'wouldMove';
      await move(userId);
      return 'added';
    },
  };
}
