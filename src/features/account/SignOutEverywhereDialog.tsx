import { useNavigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import type { CreateDialogProps } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { IdentityRefusal, useIdentityStep, useSession } from '../session/index.ts';

/** Ends the user's own sessions in all browsers, including this one. */
export function SignOutEverywhereDialog({ open, onClose }: CreateDialogProps) {
  const t = useTranslate();
  const { identity } = useSession();
  const navigate = useNavigate();
  const { isBusy, refusal, run } = useIdentityStep();
  const signOut = () =>
    run(async () => {
      await identity.endAllSessions();
      navigate(routes.logout);
    });
  return (
    <ConfirmDialog
      open={open}
      title={t('shell.signOutEverywhere')}
      text={t('account.signOutEverywhere')}
      confirm={t('session.signOut')}
      isBusy={isBusy}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      {refusal && <IdentityRefusal refusal={refusal} />}
    </ConfirmDialog>
  );
}
