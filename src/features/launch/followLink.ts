import { paths } from '../../../shared/domain/paths.ts';
import { readJson } from '../../../shared/domain/launches/launchParameters.ts';
import {
  Launch_autoEnrollCallerDocument,
  Launch_getCourseDocument,
  Launch_getOrgDocument,
  Launch_verifyJwtDocument,
} from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/list/actions/useActionTools.ts';
import type { PackageLaunchInput } from '../../generated/schema.generated.ts';

/** A link with the parameters added by the LMS that has imported the package. */
export interface PackageLink {
  token: string;
  lms: PackageLaunchInput | null;
}

const NAMES: Readonly<Record<string, keyof PackageLaunchInput>> = {
  aicc_url: 'aiccUrl',
  aicc_sid: 'aiccSid',
  endpoint: 'endpoint',
  auth: 'auth',
  actor: 'actor',
  registration: 'registration',
  activity_id: 'activityId',
};

/** Reads a link's parameters. LMSs write the names in either case. */
export function readPackageLink(params: URLSearchParams): PackageLink {
  const lms: PackageLaunchInput = {};
  for (const [name, value] of params) {
    const field = NAMES[name.toLowerCase()];
    if (field !== undefined) lms[field] = value;
  }
  return { token: params.get('token') ?? '', lms: lms.aiccUrl || lms.endpoint ? lms : null };
}

interface Target {
  courseId: string;
  activityId?: string;
}

/**
 * Resolves a link, enrolls the caller, and makes the course's org the current one. Returns the path of the link's
 * target.
 */
export async function followLink(
  client: ApiClient,
  { token, lms }: PackageLink,
  enterOrg: (orgId: string) => Promise<void>,
): Promise<string> {
  const link = await client.query({ query: Launch_verifyJwtDocument, variables: { token, lms } });
  const { courseId, activityId } = readJson(link.data.verifyJwt) as Target;
  await client.mutate({ mutation: Launch_autoEnrollCallerDocument, variables: { input: { courseId } } });
  const course = await client.query({ query: Launch_getCourseDocument, variables: { id: courseId } });
  const { orgId } = course.data.getCourse;
  await enterOrg(orgId);
  await client.query({ query: Launch_getOrgDocument, variables: { id: orgId } });
  return activityId === undefined ? paths.course(courseId) : paths.activity(courseId, activityId);
}
