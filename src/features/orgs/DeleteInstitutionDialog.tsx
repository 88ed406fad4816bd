import { useMutation } from '@apollo/client/react';
import { useNotify, useRefresh } from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { Orgs_deleteOrgDocument } from '../../generated/documents.generated.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** Asks for confirmation before an institution is closed. It is deleted 30 days later. */
export function DeleteInstitutionDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, name } = useRecord<OrgsRow>();
  const [deleteOrg, { loading }] = useMutation(Orgs_deleteOrgDocument);
  const confirm = async () => {
    try {
      await deleteOrg({ variables: { input: { orgId: id } } });
      notify('resources.orgs.delete.done', { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      notify(`errors.${errorCodeOf(error)}.text`, { type: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('resources.orgs.delete.title')}
      text={t('resources.orgs.delete.text', { name })}
      confirm={t('resources.orgs.delete.confirm')}
      isDestructive
      isBusy={loading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
