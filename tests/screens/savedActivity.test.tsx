import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { passing } from '../support/links.ts';
import { renderPage } from '../support/renderPage.tsx';
import { activity, api, course, launched, launchIdOf, linkOf, openLaunchPages, post } from './launchPages.tsx';
import { user } from './listScreen.ts';

openLaunchPages();

const COURSE = () => `/courses/${course.id}`;

/** Opens an address from the page of the course. `send` posts the tool's messages. */
async function openFromCourse(at: string) {
  const { router, address } = renderPage(COURSE(), { link: linkOf('instructor@n.test') });
  await screen.findByRole('link', { name: 'Speech' });
  await act(() => router.navigate(`${COURSE()}/activity/${at}`));
  const frame = (await launched()).frame as HTMLIFrameElement;
  const send = (subject: 'state' | 'save', fields: object) =>
    post(frame, 'http://localhost:4001', {
      subject: `console.activity.${subject}`,
      v: 1,
      launchId: launchIdOf(frame),
      ...fields,
    });
  return { router, address, send };
}

test('[embed-04][embed-05] a new activity is created after the tool has saved it, and the course replaces its page', async () => {
  const { router, address, send } = await openFromCourse('create?type=q-and-a');
  const saving = () => screen.queryByText('Saving…');
  await send('state', { dirty: true });
  await send('save', { status: 'SAVING' });
  expect(saving()).toBeTruthy();
  await send('save', { status: 'ERROR', message: 'The disk is full' });
  expect(await screen.findByText('The disk is full')).toBeTruthy();
  expect(saving()).toBeNull();
  const issued = api.database.db.selectFrom('issued_resource_link').select('id');
  const { id: resourceLinkId } = await issued.executeTakeFirstOrThrow();
  await send('save', { status: 'SUCCESS', activity: { resourceLinkId, name: 'Debate', type: 'q-and-a' } });
  await waitFor(() => expect(address()).toBe(COURSE()));
  expect(await screen.findByText('“Debate” saved')).toBeTruthy();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open' });
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Debate' })).href).toBe(href);
  await act(() => router.navigate(-1));
  expect(address()).toBe(COURSE());
});

test('[embed-05] settings return to the course, which shows the saved name', async () => {
  const { router, address, send } = await openFromCourse(`${activity.id}/settings`);
  const { resourceLinkId } = activity;
  await send('save', { status: 'SUCCESS', activity: { resourceLinkId, name: 'Lecture', type: 'individual' } });
  await waitFor(() => expect(address()).toBe(COURSE()));
  expect(await screen.findByRole('link', { name: 'Lecture' })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(address()).toBe(COURSE());
});

test('[embed-09] a failed launch lists its problems and can be retried', async () => {
  let isDown = true;
  const link = passing(linkOf('instructor@n.test'), (operation, forward) => {
    if (isDown && operation.operationName === 'Launch_getLaunchArgs')
      throw new ApiError('VALIDATION', { fields: [{ field: 'parameters.type', rule: 'unknownValue' }] });
    return forward();
  });
  renderPage(`${COURSE()}/activity/${activity.id}`, { link });
  const problems = within(await screen.findByRole('alert'));
  expect(problems.getByText("The assessment tool couldn't be opened")).toBeTruthy();
  expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.any(String),
    'parameters.type',
  ]);
  isDown = false;
  await user.click(problems.getByRole('button', { name: 'Try again' }));
  await launched();
});
