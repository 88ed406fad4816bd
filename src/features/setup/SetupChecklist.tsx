import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCan, useViewer, type CurrentOrg } from '../../viewer/ViewerContext.tsx';
import './setup.css';
import { paths } from '../../../shared/domain/paths.ts';
import { useQuery } from '@apollo/client/react';
import { Setup_getOrgDocument, type Setup_getOrgQuery } from '../../generated/documents.generated.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';

type OrgSetup = NonNullable<Setup_getOrgQuery['getOrg']['setup']>;

/** Reads the setup progress of an institution, and again after a dialog is closed or a course is added. */
function useSetup(orgId: string, { courseCount, skip }: { courseCount: number; skip: boolean }) {
  const { data, refetch } = useQuery(Setup_getOrgDocument, {
    variables: { id: orgId },
    fetchPolicy: 'cache-and-network',
    skip,
  });
  const { action = '' } = useDialogAddress();
  const state = `${action} ${courseCount}`;
  const fetchedFor = useRef(state);
  const refetchAfterChange = useEffectEvent(() => {
    if (skip || fetchedFor.current === state) return;
    fetchedFor.current = state;
    if (action === '') void refetch().catch(() => undefined);
  });
  useEffect(() => refetchAfterChange(), [state]);
  return data?.getOrg.setup ?? undefined;
}

const key = (userId: string, orgId: string) => `practicum.setup.${userId}.${orgId}`;

/** The institutions whose checklist the user has dismissed, kept in this browser. */
const dismissedSetups = {
  has: (userId: string, orgId: string): boolean => localStorage.getItem(key(userId, orgId)) !== null,
  add: (userId: string, orgId: string): void => localStorage.setItem(key(userId, orgId), 'dismissed'),
};

interface SetupStep {
  name: 'brand' | 'people' | 'course' | 'activity' | 'mail';
  isDone: boolean;
  /** True if an institution counts as set up without this step. */
  isOptional?: boolean;
  /** URL of the step's page; absent while an earlier step is open. */
  to: string | undefined;
}

interface SetupPermissions {
  hasSettings: boolean;
  seesUsers: boolean;
}

/** Returns the steps of a new institution in their order; each leads to the place where the viewer can do it. */
function setupSteps(setup: OrgSetup, { hasSettings, seesUsers }: SetupPermissions): readonly SetupStep[] {
  const { hasLogo, hasMail, hasPeople, hasActivity, firstCourseId } = setup;
  const [brand, mail]: SetupStep[] = [
    { name: 'brand', isDone: hasLogo, isOptional: true, to: '?do=institutionSettings' },
    { name: 'mail', isDone: hasMail, isOptional: true, to: '?do=institutionMail' },
  ];
  const needed: SetupStep[] = [
    { name: 'people', isDone: hasPeople, to: seesUsers ? `${paths.users()}?do=create` : '?do=institutionAdmins' },
    { name: 'course', isDone: firstCourseId !== null || hasActivity, to: `${paths.courses()}?do=create` },
    {
      name: 'activity',
      isDone: hasActivity,
      to: firstCourseId === null ? undefined : `${paths.course(firstCourseId)}?do=create`,
    },
  ];
  return hasSettings && brand && mail ? [brand, ...needed, mail] : needed;
}

const isSetUp = (steps: readonly SetupStep[]): boolean => steps.every(({ isDone, isOptional }) => isDone || isOptional);

interface Props {
  org: CurrentOrg;
  courseCount: number;
  onShown: (isShown: boolean) => void;
}

/**
 * The remaining setup steps. The list disappears once the institution is ready to use, or once the user dismisses it.
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
