import { useMutation } from '@apollo/client/react';
import { joinIds } from '../../../shared/domain/api/operation.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { Permissions_stopActingDocument } from '../../generated/documents.generated.ts';
import type { ActingSession } from '../../generated/schema.generated.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import './permissions.css';
import { useViewAs, viewAs } from './viewAs.ts';

/** Bar on every page while the console is viewed as a role or a person, with a button to stop. */
export function ViewAsBar() {
  const t = useTranslate();
  const chosen = useViewAs();
  if (chosen === undefined) return null;
  if ('session' in chosen) return <ActingBar {...chosen.session} />;
  return (
    <div className="view-as" role="status">
      <p>{t('permissions.viewedAs', { place: t(`permissions.place.${chosen.role}`) })}</p>
      <button type="button" className="button" onClick={() => viewAs.choose(undefined)}>
        {t('permissions.stop')}
      </button>
    </div>
  );
}

function ActingBar({ orgId, userId, fullName, reason, allowsChanges, expiresAt }: ActingSession) {
  const { t, language } = useI18n();
  const [stopActing, { loading }] = useMutation(Permissions_stopActingDocument);
  const stop = async () => {
    // If the call fails, the acting session expires by itself.
    await stopActing({ variables: { input: { orgId, userId } } }).catch(() => undefined);
    viewAs.choose(undefined);
    window.location.assign(paths.person(joinIds(orgId, userId)));
  };
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(expiresAt);
  return (
    <div className="view-as view-as-person" role="status">
      <p>
        <strong>{t('acting.banner', { name: fullName || userId, reason })}</strong>{' '}
        <span>{t(allowsChanges ? 'acting.changes' : 'acting.readOnly', { time })}</span>
      </p>
      <button type="button" className="button" disabled={loading} onClick={() => void stop()}>
        {t('permissions.stop')}
      </button>
    </div>
  );
}
