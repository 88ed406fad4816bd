import { fullName } from '../../../shared/domain/lists/sortKey.ts';
import type { AuditEventKind } from '../../../shared/domain/enums.ts';
import type { AuditEventResolvers, RecordType } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { AuditEventRow } from './auditEventRow.ts';
import { listParts } from './auditEventStore.ts';

const nameOf = (givenName: string | null, familyName: string | null): string =>
  fullName({ givenName: givenName ?? '', familyName: familyName ?? '' });

export const auditEventFields: RowFields<AuditEventResolvers, AuditEventRow> = {
  id: ({ id }) => String(id),
  event: ({ event }) => event as AuditEventKind,
  actorName: ({ actor_given_name, actor_family_name }) => nameOf(actor_given_name, actor_family_name),
  actedAsName: ({ acted_as_given_name, acted_as_family_name }) => nameOf(acted_as_given_name, acted_as_family_name),
  operation: ({ target }) => target,
  recordType: ({ target_type }) => target_type as RecordType | null,
  recordId: ({ target_id }) => target_id,
  recordName: ({ target_name }) => target_name,
  personName: ({ person_given_name, person_family_name }) => nameOf(person_given_name, person_family_name),
  changes: ({ changes }) =>
    (changes ?? []).map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
  parts: (event, _args, { db }) => (event.row_count > 1 ? listParts(db, event) : []),
};
