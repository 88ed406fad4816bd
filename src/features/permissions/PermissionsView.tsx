import { useQuery } from '@apollo/client/react';
import { type ComponentType, useId } from 'react';
import { VIEW_AS_ROLES } from '../../../shared/domain/access/viewAsRole.ts';
import { Session_getOrgDocument } from '../../generated/documents.generated.ts';
import { screenParts } from '../../generated/permissions.generated.ts';
import type { OrgFinderProps } from '../orgs/index.ts';
import { ORGS_LOADED, useSessionState } from '../session/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LazyValueSelect } from '../../kit/form/formParts.tsx';
import '../../kit/list/list.css';
import { useAddress } from '../../kit/page/AppRouter.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import './permissions.css';
import { viewAs } from './viewAs.ts';
import { Check, Minus } from 'lucide-react';
import {
  permissionOn,
  type PartPermission,
  type ScreenPart,
  type ScreenParts,
} from '../../../shared/domain/access/screenPermissions.ts';
import type { FeatureName } from '../../../shared/domain/enums.ts';
import { MANY, type MessageId } from '../../i18n/messages.ts';

interface PermissionsTableProps {
  screen: ScreenParts;
  /** Features of the chosen institution. Default: any. */
  features: readonly FeatureName[] | undefined;
}

/** The permissions of one screen, with its parts as rows and roles as columns. */
function PermissionsTable({ screen, features }: PermissionsTableProps) {
  const t = useTranslate();
  const titleId = useId();
  const opening = { kind: 'open', name: 'open', permission: screen.permission } as const;
  return (
    <section className="permissions">
      <h2 id={titleId}>{t(screen.title as MessageId, MANY)}</h2>
      <div className="table-frame" role="region" aria-labelledby={titleId} tabIndex={0}>
        <table className="table" aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('permissions.part')}</th>
              {VIEW_AS_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`permissions.place.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[opening, ...screen.parts].map((part) => (
              <PartRow key={`${part.kind} ${part.name}`} screen={screen} part={part} features={features} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps extends PermissionsTableProps {
  part: Omit<ScreenPart, 'kind'> & { kind: ScreenPart['kind'] | 'open' };
}

function PartRow({ screen, part, features }: RowProps) {
  const org = features && { features, isLibraryCourse: screen.screen === 'libraryActivities' };
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">
        <span className="permissions-kind">{t(`permissions.kind.${part.kind}`)}</span>{' '}
        {part.label !== undefined && t(part.label as MessageId)}
      </th>
      {VIEW_AS_ROLES.map((role) => (
        <td key={role}>
          <PermissionMark permission={permissionOn(screen, part, role, org)} />
        </td>
      ))}
    </tr>
  );
}

function PermissionMark({ permission: { usually, exceptions } }: { permission: PartPermission }) {
  const t = useTranslate();
  const Icon = usually ? Check : Minus;
  return (
    <span className={usually ? 'permission permission-allowed' : 'permission'}>
      <Icon size={18} role="img" aria-label={t(usually ? 'permissions.yes' : 'permissions.no')} />
      {exceptions.map((circumstance) => (
        <small key={circumstance}>
          {t(usually ? `permissions.not.${circumstance}` : `permissions.only.${circumstance}`)}
        </small>
      ))}
    </span>
  );
}

/**
 * Shows what each role can see and do on the generated screens, from the same table that the API checks. It can also
 * open the console as one of these roles.
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
