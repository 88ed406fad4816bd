import {
  Launch_getActivityDocument,
  Launch_getLaunchArgsDocument,
} from '../../../src/generated/documents.generated.ts';
import type { Session } from '../../../tool/contract.ts';
import { hiddenField } from '../../faults/launching.ts';
import type { Visit } from './visit.ts';
import type { LoadActivity } from './world.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** An activity that is open in the tool. */
export interface OpenActivity {
  /** Origin of the tool. */
  origin: string;
  session: Session;
}

/** Opens the page of an activity, which launches it. */
export async function openActivity(visit: Visit): Promise<OpenActivity | undefined> {
  const activity = visit.random.of(visit.course.activities);
  await visit.client.call(Launch_getActivityDocument, { id: activity.id });
  return launch(visit, activity);
}

/** Follows a launch: from the console's form through the tool's login and our response to the tool. */
export async function launch(
  { client, course, person }: Visit,
  { resourceLinkId }: LoadActivity,
): Promise<OpenActivity | undefined> {
  const args = await client.call(Launch_getLaunchArgsDocument, {
    courseId: course.id,
    resourceLinkId,
    view: 'activity',
    parameters: JSON.stringify({ returnPath: `/courses/${course.id}` }),
    preferences: '{"locale":"en"}',
    role: person.part === 'learner' ? 'learner' : null,
  });
  const { url, inputs } = args?.getLaunchArgs ?? { url: '', inputs: [] };
  if (url === '') return undefined;
  const form = new URLSearchParams(inputs.map(({ name, value }) => [name, value]));
  const begun = await client.send({ name: '/lti/login', url, method: 'POST', headers: FORM, body: String(form) });
  if (begun === undefined || begun.location === '') return undefined;
  const page = await client.send({ name: '/lti/auth', url: begun.location });
  if (page === undefined) return undefined;
  const answer = new URLSearchParams({
    id_token: hiddenField(page.text, 'id_token'),
    state: hiddenField(page.text, 'state'),
  });
  const opened = await client.send({
    name: '/lti/launch',
    url: new URL('/lti/launch', url).href,
    method: 'POST',
    headers: FORM,
    body: String(answer),
  });
  const session = /id="session">(.*?)<\/script>/.exec(opened?.text ?? '')?.[1];
  return session === undefined ? undefined : { origin: new URL(url).origin, session: JSON.parse(session) as Session };
}
