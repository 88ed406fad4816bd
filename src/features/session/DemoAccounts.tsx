import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useConfig, useSession } from './SessionContext.tsx';
import { IdentityRefusal } from './IdentityRefusal.tsx';
import { stepAfter, type LoginStep } from './loginStep.ts';
import { useIdentityStep } from './useIdentityStep.ts';

interface Props {
  canSignIn: boolean;
  onStep: (step: LoginStep) => void;
}

/** Accounts of the embedded identity provider, if it is used, one click each, and its outbox. */
export function DemoAccounts({ canSignIn, onStep }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { demo } = useConfig();
  const { isBusy, refusal, run } = useIdentityStep();
  if (!demo) return null;
  const signIn = (email: string) =>
    run(async () => {
      const next = await session.identity.signIn(email, demo.password);
      const step = stepAfter(next, { email, password: demo.password });
      if (step) onStep(step);
      else await session.load();
    });
  return (
    <aside className="demo" aria-label={t('demo.title')}>
      <h2>{t('demo.title')}</h2>
      <p>
        {t('demo.text')}{' '}
        <a href={demo.outboxPath} target="_blank" rel="noreferrer">
          {t('demo.outbox')}
        </a>
      </p>
      {refusal && <IdentityRefusal refusal={refusal} />}
      {canSignIn && (
        <ul className="plain-list">
          {demo.accounts.map(({ userId, kind, org }) => (
            <li key={userId}>
              <button type="button" className="demo-account" disabled={isBusy} onClick={() => void signIn(userId)}>
                <bdi>{userId}</bdi>
                <small>{t(`demo.note.${kind}`, { org })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
