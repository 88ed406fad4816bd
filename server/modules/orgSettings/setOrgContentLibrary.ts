import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, orgSubject, requireCourse, requireOrg } from '../access.ts';
import { changeOrg } from '../orgs/changeOrg.ts';
import { updateOrg } from '../orgs/orgStore.ts';

export const setOrgContentLibrary: MutationResolvers['setOrgContentLibrary'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.setContentLibrary', orgSubject(standing));
  const { row: course } = await requireCourse(context, input.courseId);
  if (course.org_id !== standing.orgId) throw denied();
  if (course.archived) throw new DomainError('COURSE_ARCHIVED');
  return changeOrg(context, standing.orgId, (transaction) =>
    updateOrg(transaction, standing.orgId, { content_library_course_id: course.id }),
  );
};
