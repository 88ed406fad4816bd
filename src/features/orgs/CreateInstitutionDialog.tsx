import { useCreate, useNotify } from 'react-admin';
import { type CreateDialogProps, FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { InstitutionNameForm, type InstitutionName } from './InstitutionNameForm.tsx';

export function CreateInstitutionDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [create] = useCreate();
  const submit = async (data: InstitutionName) => {
    await create('orgs', { data }, { returnPromise: true });
    notify('resources.orgs.create.done', { type: 'success', messageArgs: { name: data.name.trim() } });
    onClose();
  };
  return (
    <FormDialog open={open} title={t('resources.orgs.create.title')} onClose={onClose}>
      <InstitutionNameForm label="resources.orgs.create.submit" onSubmit={submit} onCancel={onClose} />
    </FormDialog>
  );
}
