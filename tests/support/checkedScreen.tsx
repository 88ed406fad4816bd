import type { ApiErrorCode } from '../../shared/domain/apiError.ts';
import type { RoleCheck, ScreenCheck } from '../../src/kit/list/screenCheck.ts';
import { apiOf, type Answer } from './apiOf.ts';
import { renderScreen, viewerOf } from './renderScreen.tsx';

/** The real screen as a role gets it while the API answers so. */
export function renderChecked(check: ScreenCheck, role: RoleCheck, answer: Answer, refusal: ApiErrorCode = 'NETWORK') {
  const { at = '/' } = check;
  const { link, asked } = apiOf(check, answer, refusal);
  const viewer = viewerOf('viewer@check.test', {
    id: 'org',
    features: role.org.features ?? [],
    memberType: role.org.memberType,
    courseRolesInOrg: role.org.courseRolesInOrg ?? [],
  });
  const scope = {
    orgId: 'org',
    audience: role.audience,
    ...(role.course && { courseId: 'course', subject: role.course }),
  };
  renderScreen(<check.List />, {
    link,
    viewer: { ...viewer, isSuperUser: role.isSuperUser },
    scope,
    at: Array.isArray(answer) && answer.length > 0 ? at : '/',
  });
  return { asked };
}
