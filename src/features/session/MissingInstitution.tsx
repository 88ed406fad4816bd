import { Link } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { OpenPage } from './OpenPage.tsx';
import { useSessionState, useSession } from './SessionContext.tsx';
import { useState, type FormEvent } from 'react';
import { errorCodeOf, type ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { localTimeZone } from '../../../shared/dates/zonedTime.ts';
import { NAME_MAX } from '../../../shared/domain/limits.ts';
import { OpenField } from './OpenField.tsx';
import { textOf } from './StepForm.tsx';

/** Shown instead of the shell while the current institution is suspended. */
export function SuspendedInstitution() {
  const t = useTranslate();
  const session = useSession();
  const state = useSessionState();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  const current = orgs.find(({ id }) => state.phase === 'signedIn' && id === state.currentOrgId);
  const others = orgs.filter((org) => org.state === 'active');
  return (
    <OpenPage title="missingInstitution.suspended.title" illustration="closed">
      <p>{t('missingInstitution.suspended.text', { name: current?.name ?? '' })}</p>
      {others.map(({ id, name }) => (
        <button key={id} type="button" className="button" onClick={() => void session.chooseOrg(id)}>
          {t('missingInstitution.suspended.switch', { name })}
        </button>
      ))}
      <Link className="button quiet" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}

/**
 * Form in which a super user of an empty installation creates the first institution. It is outside the shell, which
 * needs an institution.
 */
function FirstInstitution() {
  const t = useTranslate();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiErrorCode>();

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const name = textOf(new FormData(event.currentTarget), 'name');
      await session.createOrg({ name, timeZone: localTimeZone() });
    } catch (error) {
      setRefusal(errorCodeOf(error));
      setBusy(false);
    }
  };

  return (
    <>
      <p>{t('missingInstitution.firstText')}</p>
      <form className="open-form" onSubmit={(event) => void create(event)}>
        <OpenField label="missingInstitution.firstName" name="name" maxLength={NAME_MAX} autoComplete="organization" />
        {refusal && (
          <p className="open-error" role="alert">
            {t(`errors.${refusal}.text`)}
          </p>
        )}
        <button className="button primary" type="submit" aria-disabled={isBusy}>
          {t('missingInstitution.createFirst')}
        </button>
      </form>
    </>
  );
}

export function MissingInstitution() {
  const t = useTranslate();
  const session = useSessionState();
  const isFirst = session.phase === 'signedIn' && session.user.isSuperUser && session.orgs?.length === 0;
  return (
    <OpenPage title="missingInstitution.title" illustration="institutions">
      {isFirst ? <FirstInstitution /> : <p>{t('missingInstitution.text')}</p>}
      {session.phase === 'signedIn' && !isFirst && (
        <p>
          {t('refused.address')} <bdi>{session.user.email}</bdi>
        </p>
      )}
      <Link className="button" to={routes.logout}>
        {t('session.signOut')}
      </Link>
    </OpenPage>
  );
}
