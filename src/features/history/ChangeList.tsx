import type { FieldChange } from '../../../shared/domain/course/recordHistory.ts';
import { useTranslate as useAnyTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import './history.css';

/**
 * Returns a function that names a role as the screens do: a role in a course, a role in an institution, or super user.
 */
export function useRoleName(): (role: string) => string {
  const translate = useAnyTranslate();
  return (role) => {
    const ids =
      role === 'superuser' ? ['permissions.place.superUser'] : [`CourseMemberRole.${role}`, `OrgMemberType.${role}`];
    return ids.map((id) => translate(id, { _: '' })).find((name) => name !== '') ?? role;
  };
}

interface Props {
  /** Resource whose messages name the fields. */
  resource: string;
  changes: readonly FieldChange[];
  /** Content next to a change. */
  action?: (change: FieldChange) => ReactNode;
}

/** Fields with their values before and after, named as on the screens. */
export function ChangeList({ resource, changes, action }: Props) {
  const { t } = useI18n();
  const textOf = useValueText();
  const labelOf = useFieldLabel(resource);
  return (
    <dl className="change-list">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{labelOf(change.field)}</dt>
          <dd>
            {change.before !== null && <del>{textOf(change.field, change.before)}</del>}
            {change.before !== null && change.after !== null && <span aria-label={t('history.becomes')}> → </span>}
            {change.after !== null && <ins>{textOf(change.field, change.after)}</ins>}
            {action?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useAnyTranslate();
  // The screens have names for all fields under `people`, which includes users.
  const named = resource === 'users' ? 'people' : resource;
  return (field) => {
    const other = OTHERS[field];
    return translate(`resources.${named}.fields.${field}`, { _: other === undefined ? field : translate(other) });
  };
}

/** Labels for fields that events record but lists have no column for. */
const OTHERS: Readonly<Partial<Record<string, MessageId>>> = {
  reason: 'account.actAs.reason',
  allowsChanges: 'account.actAs.allowsChanges',
  extraTime: 'resources.courseMembers.extraTime.percent',
  timeZone: 'institution.timeZone',
};

/** The API's enums by the fields that use them. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  role: ['CourseMemberRole'],
  type: ['OrgMemberType', 'ActivityType'],
};
const FIRST_MOMENT = Date.UTC(2000, 0);

/** Returns a function that formats a JSON value as on the screens, including objects and lists. */
function useValueText(): (field: string, json: string) => string {
  const { t } = useI18n();
  const translate = useAnyTranslate();
  const zoned = useZonedText();
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('list.none');
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    if (typeof value === 'number') return value > FIRST_MOMENT ? zoned(value) : String(value);
    if (Array.isArray(value)) return value.map((item) => textOf(field, item)).join(', ') || t('list.none');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, inner]) => (name === 'name' ? textOf(name, inner) : `${name}: ${textOf(name, inner)}`))
        .join(', ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const names = (ENUMS[field] ?? []).map((name) => `${name}.${text}`);
    return names.map((name) => translate(name, { _: '' })).find((name) => name !== '') ?? text;
  };
  return (field, json) => textOf(field, JSON.parse(json));
}
