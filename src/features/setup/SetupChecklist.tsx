import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCan, useViewer, type CurrentOrg } from '../../kit/viewer/ViewerContext.tsx';
import { dismissedSetups, useSetup } from './useSetup.ts';
import './setup.css';
import { isSetUp, setupSteps, type SetupStep } from './setupSteps.ts';

interface Props {
  org: CurrentOrg;
  courseCount: number;
  onShown: (isShown: boolean) => void;
}

/**
 * Open steps of setting up an institution. It disappears once the institution can be worked in, or once the user
 * dismisses it.
 */
export function SetupChecklist({ org, courseCount, onShown }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const { userId } = useViewer();
  const [isDismissed, setDismissed] = useState(() => dismissedSetups.has(userId, org.id));
  const setup = useSetup(org.id, { courseCount, skip: isDismissed });
  const permissions = { hasSettings: useCan('menu.institutionSettings'), seesUsers: useCan('menu.users') };
  const steps = setup ? setupSteps(setup, permissions) : [];
  const isShown = !isDismissed && !isSetUp(steps);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(isShown), [isShown]);
  if (!isShown) return null;
  const dismiss = () => {
    dismissedSetups.add(userId, org.id);
    setDismissed(true);
  };
  return (
    <section className="setup" aria-labelledby={titleId}>
      <div className="setup-head">
        <h2 id={titleId}>{t('setup.title', { name: org.name })}</h2>
        <span className="muted">
          {t('setup.progress', { done: steps.filter(({ isDone }) => isDone).length, count: steps.length })}
        </span>
        <button type="button" className="button quiet" onClick={dismiss}>
          {t('setup.dismiss')}
        </button>
      </div>
      <ol className="setup-steps">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, isDone, isOptional, to } }: { step: SetupStep }) {
  const t = useTranslate();
  const title = t(`setup.step.${name}`);
  return (
    <li data-done={isDone}>
      <span className="setup-mark" role="img" aria-label={t(isDone ? 'setup.done' : 'setup.open')}>
        {isDone && <Check size={14} aria-hidden />}
      </span>
      <div>
        {isDone || to === undefined ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
        {isOptional && !isDone && <span className="setup-optional">{t('setup.optional')}</span>}
        <p className="muted">{t(`setup.step.${name}.text`)}</p>
      </div>
    </li>
  );
}
