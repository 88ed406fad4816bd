import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { FormDialog, type CreateDialogProps } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { IdentityRefusal, passwordOf, useIdentityStep, usePasswordRules, useSession } from '../session/index.ts';

/** Changes the user's own password, then offers to sign out all other sessions. */
export function ChangePasswordDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const { identity } = useSession();
  const { userId } = useViewer();
  const dialog = useDialogAddress();
  const rules = usePasswordRules();
  const { isBusy, refusal, run } = useIdentityStep();
  const [isChanged, setChanged] = useState(false);
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run(async () => {
      await identity.changePassword(passwordOf(form, 'current'), passwordOf(form));
      setChanged(true);
    });
  };
  return (
    <FormDialog open={open} title={t('shell.changePassword')} onClose={onClose}>
      <form onSubmit={change}>
        <DialogContent>
          {isChanged ? (
            <p role="status">{t('account.passwordChanged')}</p>
          ) : (
            <>
              {/* Password managers need a field with the account that the password belongs to. */}
              <input type="text" autoComplete="username" value={userId} readOnly hidden />
              <Password name="current" label={t('account.currentPassword')} autoComplete="current-password" />
              <Password name="password" label={t('login.newPassword')} autoComplete="new-password" helperText={rules} />
            </>
          )}
          {refusal && <IdentityRefusal refusal={refusal} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(isChanged ? 'form.close' : 'form.cancel')}
          </Button>
          {isChanged ? (
            <Button onClick={() => dialog.open('signOutEverywhere')}>{t('shell.signOutEverywhere')}</Button>
          ) : (
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t('shell.changePassword')}
            </Button>
          )}
        </DialogActions>
      </form>
    </FormDialog>
  );
}

interface PasswordProps {
  name: string;
  label: string;
  autoComplete: string;
  helperText?: string;
}

const Password = (props: PasswordProps) => <TextField {...props} type="password" margin="normal" required fullWidth />;
