import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { can } from '../../../shared/domain/access/permissions.ts';
import { fullName } from '../../../shared/domain/lists/sortKey.ts';
import { claim, rolesOf } from '../ltiClaims.ts';
import { ltiPaths } from '../ltiPaths.ts';
import { findLinkFacts, listMemberRows, MEMBER_KINDS, type LinkFacts, type MemberKind } from './memberStore.ts';
import { readRange, takePage } from './pages.ts';
import { notFound } from './serviceCall.ts';
import { type ServiceCall } from './serviceCall.ts';

const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** Messages for a resource link (NRPS 2.0, 3.2). None of our parameters depends on the member. */
const MESSAGE = [{ [claim('message_type')]: 'LtiResourceLinkRequest' }];

const filters = z.object({ rlid: z.string().max(255).optional(), role: z.string().max(255).optional() });

/**
 * Serves `GET …/memberships`: all members of the course (NRPS 2.0, 2), with `rlid` only those who can open that
 * resource link (3), with `role` only those with that role (2.4.1).
 */
export async function listMembers({ platform, context, request, reply }: ServiceCall): Promise<FastifyReply> {
  const { courseId, courseName } = context;
  const { rlid, role } = filters.parse(request.query);
  const range = readRange(request);
  const link = await findLinkFacts(platform.db, context, rlid);
  if (link === undefined) throw notFound('the id of a resource link of this course as rlid');
  const kinds = MEMBER_KINDS.filter(
    (kind) => (rlid === undefined || mayOpen(kind, link)) && (role === undefined || hasRole(kind, role)),
  );
  const rows = await listMemberRows(platform.db, context, kinds, range);
  const address = `${platform.services.config.publicUrl}${ltiPaths.memberships(courseId)}`;
  const members = takePage(rows, range, request, reply, address).map(
    ({ user_id, lti_subject, given_name, family_name, role }) => ({
      status: 'Active',
      user_id: lti_subject,
      name: fullName({ givenName: given_name, familyName: family_name }) || user_id,
      given_name,
      family_name,
      email: user_id,
      roles: rolesOf[role],
      ...(rlid !== undefined && { message: MESSAGE }),
    }),
  );
  return reply
    .type(TYPE)
    .send({ id: address, context: { id: courseId, label: courseName, title: courseName }, members });
}

/** Matches a role by its URI, or a context role by its short name. */
const hasRole = ({ role }: MemberKind, wanted: string): boolean =>
  rolesOf[role].some((known) => known === wanted || known.split('#')[1] === wanted);

const mayOpen = ({ role, type, isSuperUser }: MemberKind, { archived, visible }: LinkFacts): boolean =>
  can({ isSuperUser, termsAccepted: true }, 'launch.activity', {
    memberType: type,
    courseRole: role,
    isArchived: archived,
    isHidden: !visible,
  });
