import { VIEW_AS_ROLES } from '../../domain/viewAsRole.ts';
import { screenParts } from '../../generated/rights.generated.ts';
import { useSessionState } from '../session/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { LazyValueSelect } from '../../kit/list/actions/LazyValueSelect.tsx';
import '../../kit/list/list.css';
import { useAddress } from '../../kit/page/useAddress.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import './rights.css';
import { RightsTable } from './RightsTable.tsx';
import { viewAs } from './viewAs.ts';

/**
 * Who sees and may do what on the generated screens, from the same
 * table that the API asserts; and the way to see it with their eyes.
 */
export function RightsView() {
  const t = useTranslate();
  const state = useSessionState();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  const [params, write] = useAddress();
  const org = orgs.find(({ id }) => id === params.get('org'));
  const features = org?.features.filter(({ enabled }) => enabled).map(({ name }) => name);
  const choose = (orgId: string) =>
    write((changed) => {
      if (orgId === '') changed.delete('org');
      else changed.set('org', orgId);
      return changed;
    });
  return (
    <>
      <PageHeader title={t('rights.title')} text={t('rights.text')} />
      <div className="rights-places" role="group" aria-label={t('rights.viewAs')}>
        <span>{t('rights.viewAs')}</span>
        {VIEW_AS_ROLES.filter((role) => role !== 'superUser').map((role) => (
          <button key={role} type="button" className="button" onClick={() => viewAs.choose(role)}>
            {t(`rights.place.${role}`)}
          </button>
        ))}
      </div>
      <div className="rights-places">
        <span aria-hidden>{t('rights.in')}</span>
        <LazyValueSelect
          label={t('rights.in')}
          value={org?.id ?? ''}
          choices={[{ id: '', name: t('rights.inAny') }, ...orgs]}
          translateChoice={false}
          onChange={choose}
        />
      </div>
      {screenParts.map((screen) => (
        <RightsTable key={screen.screen} screen={screen} features={features} />
      ))}
    </>
  );
}
