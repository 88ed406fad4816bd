import type { Session } from '../../tool/contract.ts';
import { call } from './calls.ts';
import { send, type Answer, type Ledger } from './ledger.ts';
import type { Learner, WorkPlace } from './places.ts';
import type { Random } from './random.ts';
import type { FaultWorld } from './world.ts';

type Form = Readonly<Record<string, string>>;

interface LaunchArgs {
  url: string;
  inputs: { name: string; value: string }[];
}

const LAUNCH = `query ($courseId: ID!, $link: String!) {
  getLaunchArgs(courseId: $courseId, resourceLinkId: $link, view: "activity") { url inputs { name value } } }`;

/** Returns the fields that a browser posts to the tool. */
export async function launchArgs(
  world: FaultWorld,
  ledger: Ledger,
  random: Random,
  { learner, place }: { learner: Learner; place: WorkPlace },
): Promise<{ url: string; form: Form } | undefined> {
  const variables = { courseId: place.courseId, link: place.resourceLinkId };
  const answer = await call(world, ledger, random, LAUNCH, variables, learner.token);
  const args = answer?.data?.getLaunchArgs as LaunchArgs | null | undefined;
  return args
    ? { url: args.url, form: Object.fromEntries(args.inputs.map(({ name, value }) => [name, value])) }
    : undefined;
}

const post = (ledger: Ledger, url: string, form: Form) =>
  send(ledger, url, { method: 'POST', body: new URLSearchParams(form) });

/**
 * Returns the token that the console issues to the tool for a launch, or undefined if something failed on the way.
 */
export async function authorize(ledger: Ledger, url: string): Promise<{ idToken: string; state: string } | undefined> {
  const page = await send(ledger, url);
  const idToken = hiddenField(page?.text ?? '', 'id_token');
  return page?.status === 200 && idToken !== '' ? { idToken, state: hiddenField(page.text, 'state') } : undefined;
}

/** Performs a full launch of the built-in tool, on random servers. */
export async function launch(
  world: FaultWorld,
  ledger: Ledger,
  random: Random,
  { learner, place }: { learner: Learner; place: WorkPlace },
): Promise<Session | undefined> {
  const args = await launchArgs(world, ledger, random, { learner, place });
  if (args === undefined) return undefined;
  const begun = await post(ledger, world.byAny(args.url, random), args.form);
  const location = begun?.headers.get('location') ?? '';
  if (begun?.status !== 302 || !URL.canParse(location)) return undefined;
  const given = await authorize(ledger, world.byAny(location, random));
  if (given === undefined) return undefined;
  const page = await post(ledger, world.byAny(`${world.toolUrl}/lti/launch`, random), {
    id_token: given.idToken,
    state: given.state,
  });
  return sessionOf(page);
}

function sessionOf(page: Answer | undefined): Session | undefined {
  const text = page?.status === 200 ? /id="session">(.*?)<\/script>/.exec(page.text)?.[1] : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Session);
}

/** Returns the value of a hidden field in a page of our servers. */
export const hiddenField = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=') ??
  '';
