import { invalid } from '../../../shared/domain/api/errors.ts';
import { checkTerm } from '../../../shared/domain/api/validation.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MatchingChangeInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { listMatching } from '../keyset.ts';
import { checkFilterText } from '../listRequest.ts';
import { assertValid } from '../validate.ts';
import { kindOf, type MatchingRow } from './matchingChangeKinds.ts';
import { insertMatchingChange } from './matchingChangeStore.ts';
import { insertMatchingJob } from './requireMatchingChange.ts';

/** Stores which records match at this moment, so that a job can change them. */
export const changeMatching: MutationResolvers['changeMatching'] = async (_parent, { input }, context) => {
  const { kind, given } = readChange(input.change);
  const place = {
    org_id: readId(input.orgId) ?? '',
    course_id: input.courseId ? (readId(input.courseId) ?? '') : null,
  };
  const { event, list } = kindOf(kind);
  const filter = given.filter ?? {};
  assertValid({
    [`change.${kind}.filter.text`]: checkFilterText(filter.text),
    [`change.${kind}.term`]: checkTerm(given.term),
  });
  const found = await list(context, place, filter as never);
  const rows = await listMatching<MatchingRow>(context.db, found, found);
  const made = await context.db.transaction().execute(async (transaction) => {
    const row = await insertMatchingChange(transaction, {
      ...place,
      created_by: context.viewer.userId,
      kind,
      input: JSON.stringify(given),
      record_ids: rows.map(({ id }) => id),
    });
    await insertMatchingJob(transaction, context, row, { step: 'changing', event });
    return row;
  });
  context.services.jobs.wake();
  return made;
};

function readChange(change: MatchingChangeInput) {
  const [first, ...others] = Object.entries(change).filter(([, given]) => given !== null);
  if (first === undefined) throw invalid({ field: 'change', rule: 'required' });
  if (others.length > 0) throw invalid({ field: 'change', rule: 'outOfRange', limit: 1 });
  const [kind, given] = first as [string, { filter?: { text?: string | null } | null; term?: string }];
  return { kind, given };
}
