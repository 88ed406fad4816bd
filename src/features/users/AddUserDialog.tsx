import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TextInput, useCreatePath, useNotify } from 'react-admin';
import { useState } from 'react';
import { joinIds } from '../../../shared/domain/api/operation.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { validateEmail } from '../../../shared/domain/api/validators.ts';
import { type CreateDialogProps, FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCallScope, useScope } from '../../viewer/ScopeContext.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { OrgMemberType } from '../../../shared/domain/enums.ts';
import {
  Users_addOrgMemberDocument,
  Users_getOrgUserDocument,
  Users_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';

type UserGroup = 'orgadmin' | 'orgcontentcreator';

/** Result of adding a person: added, already in this group, or in the other group, so that the role would change. */
type AddResult = 'added' | 'isThere' | 'wouldMove';

const GROUPS: readonly OrgMemberType[] = ['orgadmin', 'orgcontentcreator'];

/** Adds people to a group of the org's users. */
function useAddUser(group: UserGroup) {
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

/** Adds a person by email to the group that the list shows: the admins or the content creators. */
export function AddUserDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const { where } = useScope();
  const group: UserGroup = where?.['type']?.includes('orgcontentcreator') ? 'orgcontentcreator' : 'orgadmin';
  return (
    <FormDialog open={open} title={t(`resources.users.add.title.${group}`)} onClose={onClose}>
      <AddUserForm group={group} onClose={onClose} />
    </FormDialog>
  );
}

interface FormProps {
  group: UserGroup;
  onClose: () => void;
}

function AddUserForm({ group, onClose }: FormProps) {
  const notify = useNotify();
  const createPath = useCreatePath();
  const { orgId = '' } = useCallScope();
  const { userId: own, org } = useViewer();
  const { add, move } = useAddUser(group);
  const draft = useFormDraft(`resources.users.add.${group}.${org?.id ?? ''}`, { userId: '' });
  const [moving, setMoving] = useState<string>();
  const close = () => {
    draft.forget();
    onClose();
  };
  const done = (userId: string) => {
    const to = createPath({ resource: 'people', type: 'show', id: joinIds(orgId, normalizeEmail(userId)) });
    notify('resources.users.add.done', { type: 'success', messageArgs: { name: userId }, to });
    close();
  };
  const submit = async ({ userId }: { userId: string }) => {
    const outcome = await add(userId).catch((error: unknown) => submissionErrors(error, (name) => name === 'userId'));
    if (outcome === 'wouldMove') return setMoving(userId);
    if (outcome === 'isThere') return { userId: 'resources.users.add.isThere' };
    if (outcome === 'added') return done(userId);
    return 'userId' in outcome ? outcome : { userId: 'resources.users.add.failed' };
  };
  const refuseOwn = (value: string | null) =>
    normalizeEmail(value ?? '') === own ? 'resources.users.add.own' : undefined;
  if (moving !== undefined)
    return (
      <MoveUser group={group} userId={moving} onMove={() => move(moving).then(() => done(moving))} onClose={close} />
    );
  return (
    <SimpleForm
      draft={draft}
      mode="onChange"
      onSubmit={submit}
      toolbar={<FormToolbar label="resources.users.add.submit" onCancel={close} />}
    >
      <TextInput
        source="userId"
        label="resources.users.fields.userId"
        autoFocus
        required
        validate={[refuseOwn, validateEmail]}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
      />
    </SimpleForm>
  );
}

interface MoveProps extends FormProps {
  userId: string;
  onMove: () => Promise<void>;
}

/** Asks whether to remove the person from the other group. */
function MoveUser({ group, userId, onMove, onClose }: MoveProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const move = () => {
    setBusy(true);
    setFailed(false);
    onMove()
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <DialogContent>
        <Alert severity="warning">{t(`resources.users.add.move.${group}`, { name: userId })}</Alert>
        {isFailed && <Alert severity="error">{t('resources.users.add.failed')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('form.no')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={move}>
          {t('form.yes')}
        </Button>
      </DialogActions>
    </>
  );
}
