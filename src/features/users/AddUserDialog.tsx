import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { EMAIL_MAX } from '../../domain/limits.ts';
import { checkEmail, normalizeEmail } from '../../domain/validation.ts';
import { useFillsWindow } from '../../kit/dialog/useFillsWindow.ts';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useScope } from '../../kit/scope/ScopeContext.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { useAddUser, type UserGroup } from './useAddUser.ts';

/** Adds somebody by e-mail to the group that the list shows: the admins or the content creators. */
export function AddUserDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const { where } = useScope();
  const group: UserGroup = where?.['type']?.includes('orgcontentcreator') ? 'orgcontentcreator' : 'orgadmin';
  const titleId = useId();
  const isFullScreen = useFillsWindow();
  return (
    <Dialog open={open} onClose={onClose} fullScreen={isFullScreen} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`resources.users.add.title.${group}`)}</DialogTitle>
      <AddUserForm group={group} onClose={onClose} />
    </Dialog>
  );
}

interface FormProps {
  group: UserGroup;
  onClose: () => void;
}

function AddUserForm({ group, onClose }: FormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { userId: own, org } = useViewer();
  const { add, move } = useAddUser(group);
  const [email, setEmail, forget] = useDraft(`resources.users.add.${group}.${org?.id ?? ''}`, '');
  const [isBusy, setBusy] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const wrong = email === '' ? undefined : checkEmail(email);
  const isOwn = normalizeEmail(email) === own;
  const error = isOwn
    ? t('resources.users.add.own')
    : (failure ?? (wrong && t(`rules.${wrong.rule}`, { limit: EMAIL_MAX })));
  const close = () => {
    forget();
    onClose();
  };
  const done = () => {
    notify('resources.users.add.done', { type: 'success', messageArgs: { name: email.trim() } });
    close();
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch {
      setFailure(t('resources.users.add.failed'));
    } finally {
      setBusy(false);
    }
  };
  const submit = () =>
    run(async () => {
      const outcome = await add(email.trim());
      if (outcome === 'wouldMove') return setMoving(true);
      if (outcome === 'isThere') return setFailure(t('resources.users.add.isThere'));
      done();
    });
  const confirm = () =>
    run(async () => {
      await move(email.trim());
      done();
    });
  if (isMoving) {
    return (
      <>
        <DialogContent>
          <Alert severity="warning">{t(`resources.users.add.move.${group}`, { name: email.trim() })}</Alert>
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={close}>
            {t('form.no')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void confirm()}>
            {t('form.yes')}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOwn && email !== '' && !wrong) void submit();
      }}
    >
      <DialogContent>
        <TextField
          label={t('resources.users.fields.userId')}
          value={email}
          required
          autoFocus
          fullWidth
          error={error !== undefined}
          helperText={error ?? ' '}
          onChange={(event) => {
            setFailure(undefined);
            setEmail(event.target.value);
          }}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', inputMode: 'email' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isOwn || email.trim() === '' || wrong !== undefined}
          loading={isBusy}
        >
          {t('resources.users.add.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
