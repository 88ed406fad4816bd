import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import {
  permissionOn,
  type PartPermission,
  type ScreenPart,
  type ScreenParts,
} from '../../../shared/domain/screenPermissions.ts';
import { VIEW_AS_ROLES } from '../../../shared/domain/viewAsRole.ts';
import type { FeatureName } from '../../../shared/domain/enums.ts';
import { MANY, type MessageId } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

interface Props {
  screen: ScreenParts;
  /** Features of the chosen institution. Default: any. */
  features: readonly FeatureName[] | undefined;
}

/** One screen: its parts as rows, people's roles as columns. */
export function PermissionsTable({ screen, features }: Props) {
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

interface RowProps extends Props {
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
