import { checkName, checkTerm } from '../../../shared/domain/api/validation.ts';
import { courseRoleOf } from '../../../shared/domain/access/permissions.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubjectWithRoles, requireOrg } from '../access.ts';
import { courseRecord, courseValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertCourse } from './courseStore.ts';

export const createCourse: MutationResolvers['createCourse'] = async (_parent, { input }, context) => {
  const { db, viewer } = context;
  const standing = await requireOrg(context, input.orgId);
  const subject = await orgSubjectWithRoles(context, standing);
  assertCan(viewer, 'course.create', subject);
  assertValid({ name: checkName(input.name), term: checkTerm(input.term) });
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  const course = {
    orgId: standing.orgId,
    name: input.name.trim(),
    term: input.term?.trim(),
    instructor: runsEveryCourse ? undefined : viewer.userId,
  };
  return db.transaction().execute(async (transaction) => {
    const made = await insertCourse(transaction, course);
    await recordChange(transaction, context, { record: courseRecord(made), after: courseValues(made) });
    return made;
  });
};
