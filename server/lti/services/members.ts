import type { FastifyReply } from 'fastify';
import { fullName } from '../../../src/domain/sortKey.ts';
import { rolesOf } from '../ltiClaims.ts';
import { ltiPaths } from '../ltiPaths.ts';
import type { ServiceCall } from './servicesPlugin.ts';

const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** GET …/memberships: everybody of the course (NRPS 2.0, 2.2). */
export async function listMembers({ platform, context, reply }: ServiceCall): Promise<FastifyReply> {
  const { orgId, courseId, courseName } = context;
  const rows = await platform.db
    .selectFrom('course_member')
    .innerJoin('person', 'person.user_id', 'course_member.user_id')
    .select(['person.user_id', 'person.lti_subject', 'person.given_name', 'person.family_name', 'course_member.role'])
    .where('course_member.org_id', '=', orgId)
    .where('course_member.course_id', '=', courseId)
    .orderBy('person.name_key')
    .orderBy('person.user_id')
    .execute();
  const members = rows.map(({ user_id, lti_subject, given_name, family_name, role }) => ({
    status: 'Active',
    user_id: lti_subject,
    name: fullName({ givenName: given_name, familyName: family_name }) || user_id,
    given_name,
    family_name,
    email: user_id,
    roles: rolesOf[role],
  }));
  const address = `${platform.services.config.publicUrl}${ltiPaths.memberships(courseId)}`;
  return reply
    .type(TYPE)
    .send({ id: address, context: { id: courseId, label: courseName, title: courseName }, members });
}
