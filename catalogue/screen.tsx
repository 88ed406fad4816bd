import { checks } from '../src/generated/checks.generated.ts';
import { apiOf, type Answer } from '../tests/support/checkedScreen.tsx';
import { viewerOf } from '../tests/support/screenInApp.tsx';
import { Pressed } from './Pressed.tsx';

interface Given {
  /** Role as in the generated checks. Default: an org admin. */
  role?: string;
  /** URL. Default: the one where all of the story's rows are. */
  at?: string;
  press?: readonly string[];
  shows?: string;
}

/** Renders a generated screen with a given API response, optionally with a dialog or menu open. */
export function screen(resource: string, answer: Answer | 'its rows', given: Given = {}) {
  const { role: name = 'an org admin', press = [], shows = 'main' } = given;
  const check = checks.find((each) => each.resource === resource);
  const role = check?.roles.find((each) => each.role === name);
  if (!check || !role) throw new Error(`${resource} has no screen for ${name}`);
  const { link } = apiOf(check, answer === 'its rows' ? check.rows : answer, 'NETWORK');
  const viewer = {
    ...viewerOf('viewer@practicum.test', { id: 'org', ...role.org }),
    isSuperUser: role.isSuperUser,
  };
  const scope = {
    orgId: 'org',
    audience: role.audience,
    ...(role.course && { courseId: 'course', subject: role.course }),
  };
  const Story = () => (
    <Pressed on={press} shows={shows}>
      <check.List />
    </Pressed>
  );
  return Object.assign(Story, { parameters: { link, viewer, scope, at: given.at ?? check.at ?? '/' } });
}
