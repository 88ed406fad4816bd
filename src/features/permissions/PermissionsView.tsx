import { useQuery } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { VIEW_AS_ROLES } from '../../../shared/domain/viewAsRole.ts';
import { Session_getOrgDocument } from '../../generated/documents.generated.ts';
import { screenParts } from '../../generated/permissions.generated.ts';
import type { OrgFinderProps } from '../orgs/index.ts';
import { ORGS_LOADED, useSessionState } from '../session/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { LazyValueSelect } from '../../kit/list/actions/LazyValueSelect.tsx';
import '../../kit/list/list.css';
import { useAddress } from '../../kit/page/useAddress.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import './permissions.css';
import { PermissionsTable } from './PermissionsTable.tsx';
import { viewAs } from './viewAs.ts';

/**
 * Shows which roles see and may do what on the generated screens, from the same table that the API checks. It can
 * also open the console as one of these roles.
 */
export function PermissionsView({ OrgFinder }: { OrgFinder: ComponentType<OrgFinderProps> }) {
  const t = useTranslate();
  const state = useSessionState();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  const [params, write] = useAddress();
  const wanted = params.get('org') ?? '';
  const loaded = orgs.find(({ id }) => id === wanted);
  const { data } = useQuery(Session_getOrgDocument, {
    variables: { id: wanted },
    skip: wanted === '' || loaded !== undefined,
  });
  const org = loaded ?? (wanted === '' ? undefined : data?.getOrg);
  const features = org?.features.filter(({ enabled }) => enabled).map(({ name }) => name);
  const choose = (orgId: string) =>
    write((changed) => {
      if (orgId === '') changed.delete('org');
      else changed.set('org', orgId);
      return changed;
    });
  return (
    <>
      <PageHeader title={t('permissions.title')} text={t('permissions.text')} />
      <div className="permissions-places" role="group" aria-label={t('permissions.viewAs')}>
        <span>{t('permissions.viewAs')}</span>
        {VIEW_AS_ROLES.filter((role) => role !== 'superUser').map((role) => (
          <button key={role} type="button" className="button" onClick={() => viewAs.choose({ role })}>
            {t(`permissions.place.${role}`)}
          </button>
        ))}
      </div>
      <div className="permissions-places">
        <span aria-hidden>{t('permissions.in')}</span>
        {orgs.length < ORGS_LOADED ? (
          <LazyValueSelect
            label={t('permissions.in')}
            value={org?.id ?? ''}
            choices={[{ id: '', name: t('permissions.inAny') }, ...orgs]}
            translateChoice={false}
            onChange={choose}
          />
        ) : (
          <div className="permissions-finder">
            <OrgFinder
              label={t('permissions.in')}
              orgs={orgs}
              current={org}
              placeholder={t('permissions.inAny')}
              onChoose={(found) => choose(found?.id ?? '')}
            />
          </div>
        )}
      </div>
      {screenParts.map((screen) => (
        <PermissionsTable key={screen.screen} screen={screen} features={features} />
      ))}
    </>
  );
}
