import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { validateEmail } from '../../../shared/domain/api/validators.ts';
import {
  Users_correctOrgUserAddressDocument,
  Users_getAccountDocument,
  Users_relinkAccountDocument,
} from '../../generated/documents.generated.ts';
import type { UsersRow } from '../../generated/resources/users.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { submissionErrors } from '../../kit/form/Form.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';
import { AlertCard, ErrorCard } from '../../kit/status/AlertCard.tsx';

interface Props extends DialogProps {
  /** Called after the email address was corrected. */
  onCorrected?: ((userId: string) => void) | undefined;
}

/**
 * Corrects the email address of a person who has never signed in. Connects anyone else with a new account by an emailed
 * link.
 */
export function UserAccountDialog({ open, onClose, onCorrected }: Props) {
  const t = useTranslate();
  const { userId } = useRecord<Pick<UsersRow, 'userId'> & { id: string }>();
  const { orgId = '' } = useCallScope();
  const { data, error, refetch } = useQuery(Users_getAccountDocument, {
    variables: { orgId, userId },
    fetchPolicy: 'network-only',
  });
  const account = data?.getOrgUser;
  const step = { orgId, userId, onClose };
  if (account?.lastLogin === null)
    return (
      <FormDialog open={open} title={t('account.correct.title')} onClose={onClose}>
        <CorrectAddress {...step} onCorrected={onCorrected} />
      </FormDialog>
    );
  return (
    <FormDialog open={open} title={t('account.relink.title')} onClose={onClose}>
      {account ? (
        <Relink {...step} name={account.fullName} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('account.loading')} />
          )}
        </DialogContent>
      )}
    </FormDialog>
  );
}

interface StepProps {
  orgId: string;
  userId: string;
  onClose: () => void;
}

function Relink({ orgId, userId, name, onClose }: StepProps & { name: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const [relink, { loading }] = useMutation(Users_relinkAccountDocument);
  const [failure, setFailure] = useState<unknown>();
  const send = async () => {
    try {
      await relink({ variables: { input: { orgId, userId } } });
      notify('account.relink.done', { type: 'success', messageArgs: { address: userId } });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {t('account.relink.text', { name, address: userId })}
        </DialogContentText>
        {failure !== undefined && <Refusal failure={failure} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={loading} onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" loading={loading} onClick={() => void send()}>
          {t('account.relink.submit')}
        </Button>
      </DialogActions>
    </>
  );
}

function Refusal({ failure }: { failure: unknown }) {
  const t = useTranslate();
  const code = errorCodeOf(failure);
  return code === 'ACCESS_DENIED' ? (
    <AlertCard severity="error" title={t('errors.ACCESS_DENIED.title')}>
      {t('account.denied')}
    </AlertCard>
  ) : (
    <ErrorCard code={code} />
  );
}

function CorrectAddress({ orgId, userId, onClose, onCorrected }: StepProps & Pick<Props, 'onCorrected'>) {
  const notify = useNotify();
  const [correct] = useMutation(Users_correctOrgUserAddressDocument, { context: { refreshes: ['courseMembers'] } });
  const save = async ({ newUserId }: { newUserId: string }) => {
    try {
      await correct({ variables: { input: { orgId, userId, newUserId } } });
    } catch (error) {
      if (errorCodeOf(error) === 'ACCESS_DENIED') return { root: { serverError: 'account.denied' } };
      return submissionErrors(error, (name) => name === 'newUserId');
    }
    notify('account.correct.done', { type: 'success', messageArgs: { address: normalizeEmail(newUserId) } });
    onClose();
    onCorrected?.(normalizeEmail(newUserId));
  };
  return (
    <SimpleForm
      defaultValues={{ newUserId: userId }}
      mode="onChange"
      onSubmit={save}
      toolbar={<FormToolbar label="account.correct.submit" needsChange onCancel={onClose} />}
    >
      <TextInput
        source="newUserId"
        label="resources.users.fields.userId"
        autoFocus
        required
        validate={validateEmail}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
      />
    </SimpleForm>
  );
}
