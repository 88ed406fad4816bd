import { Trash2 } from 'lucide-react';
import { TextInput, useNotify } from 'react-admin';
import { useState, useEffect, useEffectEvent } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { validateEmail } from '../../../shared/domain/api/validators.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useDelayedRemoval } from '../../kit/dialog/openState.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { Form, submissionErrors } from '../../kit/form/Form.tsx';
import { FormSaveButton } from '../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import type { Institution } from './useInstitutionSettings.ts';
import './orgs.css';
import { useMutation, useQuery } from '@apollo/client/react';
import type { OrgMemberType } from '../../../shared/domain/enums.ts';
import {
  Orgs_addOrgMemberDocument,
  Orgs_getAdminsDocument,
  Orgs_updateOrgMemberDocument,
} from '../../generated/documents.generated.ts';

interface OrgAdmin {
  userId: string;
  fullName: string;
}

/** Reads the admins of an institution, by name, and returns the functions that add and remove them. */
function useOrgAdmins(orgId: string) {
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
    /** Adds a person to the org as an admin, or makes an existing member one. */
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

export function InstitutionAdminsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<Institution>();
  const t = useTranslate();
  return (
    <ViewDialog
      open={open}
      title={t('admins.title', { name: record.name })}
      maxWidth="sm"
      height={480}
      fillsUpTo={480}
      onClose={onClose}
    >
      <Admins orgId={record.id} />
    </ViewDialog>
  );
}

function Admins({ orgId }: { orgId: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const { userId } = useViewer();
  const { admins, error, refetch, add, remove } = useOrgAdmins(orgId);
  const [leaving, setLeaving] = useState<OrgAdmin>();
  const { run, isBusy } = useRun();
  const shown = useDelayedRemoval(leaving, DIALOG_REMOVED_MS);
  const confirm = async (admin: OrgAdmin) => {
    const isDone = await run(() => remove(admin.userId));
    if (isDone) notify('admins.removed', { type: 'success', messageArgs: { name: nameOf(admin) } });
    setLeaving(undefined);
  };
  return (
    <>
      <AddAdmin orgId={orgId} onAdd={add} />
      {error && !admins && <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />}
      {!admins && !error && <span className="skeleton" role="status" aria-label={t('resources.orgs.loading')} />}
      <ul className="admin-list" aria-label={t('admins.list')}>
        {admins?.map((admin) => (
          <li key={admin.userId}>
            <div>
              <bdi>{nameOf(admin)}</bdi>
              {admin.fullName !== '' && (
                <div className="muted">
                  <bdi>{admin.userId}</bdi>
                </div>
              )}
            </div>
            {admin.userId !== userId && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('admins.remove', { name: nameOf(admin) })}
                onClick={() => setLeaving(admin)}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <ConfirmDialog
          open={leaving !== undefined}
          title={t('admins.remove.title')}
          text={t('admins.remove.text', { name: nameOf(shown) })}
          confirm={t('admins.remove.confirm')}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void confirm(shown)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ fullName, userId }: OrgAdmin): string => fullName || userId;

function AddAdmin({ orgId, onAdd }: { orgId: string; onAdd: (userId: string) => Promise<void> }) {
  const notify = useNotify();
  const draft = useFormDraft(`admins.add.${orgId}`, { userId: '' });
  const add = async ({ userId }: { userId: string }) => {
    try {
      await onAdd(userId);
    } catch (refusal) {
      const broken = submissionErrors(refusal, (name) => name === 'userId');
      return 'userId' in broken ? broken : { userId: `errors.${errorCodeOf(refusal)}.text` };
    }
    notify('admins.added', { type: 'success', messageArgs: { name: userId } });
    draft.forget();
  };
  return (
    <Form className="admin-add" draft={draft} mode="onChange" renews onSubmit={add}>
      <TextInput
        source="userId"
        label="admins.email"
        validate={validateEmail}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
      />
      <FormSaveButton label="admins.add" />
    </Form>
  );
}
