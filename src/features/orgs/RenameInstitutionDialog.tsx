import { useNotify, useUpdate } from 'react-admin';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { InstitutionNameForm, type InstitutionName } from './InstitutionNameForm.tsx';

export function RenameInstitutionDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const record = useRecord<OrgsRow>();
  const [update] = useUpdate<OrgsRow>();
  const submit = async (data: InstitutionName) => {
    await update('orgs', { id: record.id, data, previousData: record }, { returnPromise: true });
    notify('resources.orgs.rename.done', { type: 'success', messageArgs: { name: data.name.trim() } });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('resources.orgs.rename.title')} onClose={onClose}>
      <InstitutionNameForm
        defaultName={record.name}
        label="resources.orgs.rename.submit"
        onSubmit={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
