import { afterAll, beforeAll } from 'vitest';
import type { Attempt, Session, Work } from '../../contract.ts';
import { membership, type Who } from './launches.ts';
import { openTestTool, type TestTool } from './testTool.ts';

export let tool: TestTool;
/** The tool's clock. Default: the machine's. */
export const clock: { time?: number | undefined } = {};
export const reviewer = (link: string): Who => ({ sub: 'r1', roles: ['#Instructor', '/Instructor#Grader'], link });
export const text = (words: string, questionId: string | null = null) => ({
  answers: [{ questionId, mediaId: null, text: words }],
});
export const work = async (session: Session) => (await tool.call<Work>(session, 'GET', 'work')).body;
export const draft = (session: Session, words: string) => tool.call<Attempt>(session, 'PUT', 'work/draft', text(words));
export const submit = (session: Session) => tool.call<Work>(session, 'POST', 'work/submit');
export const score = (session: Session, id: string, given: number) =>
  tool.call<Attempt>(session, 'PUT', `reviews/${id}/score`, { given, rubric: [] });
/** Publishes the saved score. */
export const publish = (session: Session, id: string, more: { reason?: string } = {}) =>
  tool.call<Attempt>(session, 'POST', `reviews/${id}/publish`, more);
export const handIn = async (session: Session, words: string) => {
  await draft(session, words);
  return submit(session);
};

/** Opens the tool for a test file, with a course of three learners, an instructor and a reviewer. */
export function openWorkedOnTool(): void {
  beforeAll(async () => {
    tool = await openTestTool({ now: () => clock.time ?? Date.now() });
    const person = (user_id: string, name: string, ...roles: string[]) => ({
      user_id,
      name,
      roles: roles.map(membership),
    });
    tool.platform.members.push(
      person('lena', 'Lena', '#Learner'),
      person('max', 'Max', '#Learner'),
      person('nils', 'Nils', '#Learner'),
      person('t1', 'Tina', '#Instructor'),
      person('r1', 'Rosa', '#Instructor', '/Instructor#Grader'),
    );
  });
  afterAll(async () => {
    // The files of a worker share the clock.
    clock.time = undefined;
    await tool.close();
  });
}
