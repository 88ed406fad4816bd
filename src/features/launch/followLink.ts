import { paths } from '../../../shared/domain/paths.ts';
import { readJson } from '../../../shared/domain/launchParameters.ts';
import {
  Launch_autoEnrollCallerDocument,
  Launch_getCourseDocument,
  Launch_getOrgDocument,
  Launch_verifyJwtDocument,
} from '../../generated/documents.generated.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import type { PackageLink } from './packageLink.ts';

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
