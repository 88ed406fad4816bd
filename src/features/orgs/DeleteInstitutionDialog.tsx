import { useMutation } from '@apollo/client/react';
import { useNotify, useRefresh } from 'react-admin';
import { Orgs_deleteOrgDocument } from '../../generated/documents.generated.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** Asks for confirmation before an institution is closed. It is deleted 30 days later. */
export function DeleteInstitutionDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, name } = useRecord<OrgsRow>();
  const [deleteOrg] = useMutation(Orgs_deleteOrgDocument);
  const { run, isBusy } = useRun();
  const confirm = async () => {
    await run(async () => {
      await deleteOrg({ variables: { input: { orgId: id } } });
      notify('resources.orgs.delete.done', { type: 'success', messageArgs: { name } });
      refresh();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('resources.orgs.delete.title')}
      text={t('resources.orgs.delete.text', { name })}
      confirm={t('resources.orgs.delete.confirm')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
