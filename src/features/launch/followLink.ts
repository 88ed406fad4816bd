import { paths } from '../../domain/paths.ts';
import { readJson } from '../../domain/readJson.ts';
import {
  Launch_autoEnrollCallerDocument,
  Launch_getCourseDocument,
  Launch_getOrgDocument,
  Launch_verifyJwtDocument,
} from '../../generated/documents.generated.ts';
import type { Api } from '../../kit/api/ApiContext.tsx';

interface Target {
  courseId: string;
  activityId?: string;
}

/**
 * Resolves a link, enrols the caller, and makes the course's org the current one; answers with the path it leads to.
 */
export async function followLink(api: Api, token: string, enterOrg: (orgId: string) => Promise<void>): Promise<string> {
  const { verifyJwt } = await api.request(Launch_verifyJwtDocument, { token });
  const { courseId, activityId } = readJson(verifyJwt) as Target;
  await api.request(Launch_autoEnrollCallerDocument, { input: { courseId } });
  const { getCourse } = await api.request(Launch_getCourseDocument, { id: courseId });
  await enterOrg(getCourse.orgId);
  await api.request(Launch_getOrgDocument, { id: getCourse.orgId });
  return activityId === undefined ? paths.course(courseId) : paths.activity(courseId, activityId);
}
