import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { SecondFactor, TotpSecret } from '../../../shared/domain/identity/identity.ts';
import { identityErrorOf, type IdentityError } from '../../../shared/domain/identity/identityError.ts';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SetUpSecret } from './SetUpSecret.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { IdentityRefusal, useSession } from '../session/index.ts';

type Step =
  | { name: 'loading' | 'off' | 'on' | 'elsewhere' }
  | { name: 'setUp'; secret: TotpSecret }
  | { name: 'done'; recoveryCodes: readonly string[] };

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Turns the user's own second factor on and off. */
export function SecondFactorDialog({ open, onClose }: Props) {
  const t = useTranslate();
  const { identity } = useSession();
  const { userId } = useViewer();
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const [refusal, setRefusal] = useState<IdentityError>();
  const [isBusy, setBusy] = useState(false);

  const take = (act: (factor: SecondFactor) => Promise<Step>) =>
    identity
      .secondFactor()
      .then(act)
      .then(setStep, (error: unknown) => {
        const refused = identityErrorOf(error);
        if (refused.code === 'elsewhere') setStep({ name: 'elsewhere' });
        else setRefusal(refused);
      });
  const run = (act: (factor: SecondFactor) => Promise<Step>) => {
    setBusy(true);
    setRefusal(undefined);
    return take(act).finally(() => setBusy(false));
  };
  const look = useEffectEvent(() => take(async (factor) => ({ name: (await factor.isOn()) ? 'on' : 'off' })));
  useEffect(() => void look(), []);

  const begin = () => run(async (factor) => ({ name: 'setUp', secret: await factor.begin(userId) }));
  const turnOff = () =>
    run(async (factor) => {
      await factor.turnOff();
      return { name: 'off' };
    });
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void run(async (factor) => ({
      name: 'done',
      recoveryCodes: await factor.confirm(typeof code === 'string' ? code.replaceAll(/\s/g, '') : ''),
    }));
  };

  return (
    <FormDialog open={open} title={t('login.codeTitle')} onClose={onClose}>
      <form onSubmit={confirm}>
        <DialogContent>
          {step.name === 'loading' && refusal === undefined && (
            <span className="skeleton" role="status" aria-label={t('ra.page.loading')} />
          )}
          {step.name === 'off' && <p>{t('secondFactor.off')}</p>}
          {step.name === 'on' && <p>{t('secondFactor.on')}</p>}
          {step.name === 'elsewhere' && <p>{t('identity.elsewhere')}</p>}
          {step.name === 'setUp' && (
            <>
              <SetUpSecret {...step.secret} />
              <TextField
                name="code"
                label={t('login.code')}
                autoComplete="one-time-code"
                required
                fullWidth
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </>
          )}
          {step.name === 'done' && <RecoveryCodes codes={step.recoveryCodes} />}
          {refusal && <IdentityRefusal refusal={refusal} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(step.name === 'done' ? 'form.close' : 'form.cancel')}
          </Button>
          {step.name === 'off' && (
            <Button variant="contained" disabled={isBusy} onClick={() => void begin()}>
              {t('secondFactor.turnOn')}
            </Button>
          )}
          {step.name === 'on' && (
            <Button color="error" disabled={isBusy} onClick={() => void turnOff()}>
              {t('secondFactor.turnOff')}
            </Button>
          )}
          {step.name === 'setUp' && (
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t('login.confirm')}
            </Button>
          )}
        </DialogActions>
      </form>
    </FormDialog>
  );
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  return (
    <>
      <p role="status">{t('secondFactor.on')}</p>
      {codes.length > 0 && (
        <>
          <p>{t('secondFactor.recovery')}</p>
          <ul className="plain-list">
            {codes.map((code) => (
              <li key={code}>
                <code dir="ltr">{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
