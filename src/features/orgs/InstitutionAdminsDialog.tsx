import { Trash2 } from 'lucide-react';
import { TextInput, useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import { DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { validateEmail } from '../../../shared/domain/validators.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useDelayedRemoval } from '../../kit/dialog/useDelayedRemoval.ts';
import { ViewDialog } from '../../kit/dialog/ViewDialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSaveButton } from '../../kit/form/FormSaveButton.tsx';
import { submissionErrors } from '../../kit/form/submissionErrors.ts';
import { useFormDraft } from '../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { ErrorCard } from '../../kit/status/ErrorCard.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import type { Institution } from './useInstitutionSettings.ts';
import './orgs.css';
import { useOrgAdmins, type OrgAdmin } from './useOrgAdmins.ts';

/** The admins of an institution. */
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
  const [isBusy, setBusy] = useState(false);
  const shown = useDelayedRemoval(leaving, DIALOG_REMOVED_MS);
  const confirm = async (admin: OrgAdmin) => {
    setBusy(true);
    try {
      await remove(admin.userId);
      notify('admins.removed', { type: 'success', messageArgs: { name: nameOf(admin) } });
    } catch (failure) {
      notify(`errors.${errorCodeOf(failure)}.text`, { type: 'error' });
    } finally {
      setBusy(false);
      setLeaving(undefined);
    }
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
