import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useCreatePath, useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { People_erasePersonalDataDocument } from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';

/** Erases the personal data of a person, once their email address is typed as a confirmation. */
export function ErasePersonDialog({ open, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const client = useApolloClient();
  const { run } = useRun();
  const { orgId, userId, fullName } = useRecord<PeopleRow>();
  const [confirmation, setConfirmation] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    // Leaves the page first, because it would fetch the erased person again.
    void navigate(createPath({ resource: 'people', type: 'list' }));
    await run(async () => {
      const { data } = await client.mutate({
        mutation: People_erasePersonalDataDocument,
        variables: { input: { orgId, userId, confirmation } },
        context: { refreshes: ['people', 'users', 'courseMembers'] },
      });
      const messageArgs = { pseudonym: data?.erasePersonalData };
      notify('resources.people.erase.done', { type: 'success', messageArgs });
    });
  };
  return (
    <FormDialog open={open} title={t('resources.people.erase.title')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {t('resources.people.erase.text', { name: fullName || userId })}
          </DialogContentText>
          <TextField
            fullWidth
            margin="normal"
            autoFocus
            label={t('resources.people.fields.userId')}
            helperText={t('resources.people.erase.confirmation', { address: userId })}
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email', autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="warning" disabled={normalizeEmail(confirmation) !== userId}>
            {t('resources.people.erase.confirm')}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
