import { useMutation } from '@apollo/client/react';
import DialogContentText from '@mui/material/DialogContentText';
import { BooleanInput, TextInput } from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { routes } from '../../../shared/domain/paths.ts';
import { validateReason } from '../../../shared/domain/api/validators.ts';
import { Permissions_startActingDocument } from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useCan } from '../../viewer/ViewerContext.tsx';
import { viewAs } from '../permissions/index.ts';

/** Starts acting as a person: restarts the console as that person sees it. */
export function ActAsDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const { orgId, userId, fullName } = useRecord<PeopleRow>();
  const canAllowChanges = useCan('person.changeAs');
  const [startActing] = useMutation(Permissions_startActingDocument);
  const start = async (values: { reason: string; allowsChanges: boolean }) => {
    try {
      const { data } = await startActing({ variables: { input: { orgId, userId, ...values } } });
      if (data) viewAs.choose({ session: data.startActing });
      window.location.assign(routes.root);
      return undefined;
    } catch (error) {
      if (errorCodeOf(error) === 'ACCESS_DENIED') return { root: { serverError: 'account.actAs.denied' } };
      return submissionErrors(error, (name) => name === 'reason');
    }
  };
  return (
    <FormDialog open={open} title={t('account.actAs.title', { name: fullName || userId })} onClose={onClose}>
      <SimpleForm
        defaultValues={{ reason: '', allowsChanges: false }}
        onSubmit={start}
        toolbar={<FormToolbar label="account.actAs.submit" needsChange onCancel={onClose} />}
      >
        <DialogContentText>{t('account.actAs.text')}</DialogContentText>
        <TextInput source="reason" label="account.actAs.reason" autoFocus required validate={validateReason} />
        {canAllowChanges && <BooleanInput source="allowsChanges" label="account.actAs.allowsChanges" />}
      </SimpleForm>
    </FormDialog>
  );
}
