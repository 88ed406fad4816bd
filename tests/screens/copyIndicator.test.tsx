import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { COPY_POLL_MS } from '../../shared/domain/limits.ts';
import { choose, dialogCalled, rowsOnceShown, user } from './listScreen.ts';
import { pass, passUntilShown, timeUntilGone, useMovableClock } from '../support/clock.ts';
import { isMutation, passing } from '../support/links.ts';
import { openCopies, api, linkOf, org, show } from './copyScreens.tsx';
import { fullTest } from '../support/fullTest.ts';

openCopies();

const setState = (name: string, copy_state: 'pending' | 'in_progress' | 'succeeded' | 'failed') =>
  api.database.db.updateTable('course').set({ copy_state }).where('name', '=', name).execute();

describe('the indicator', () => {
  const panel = async () => {
    await user.hover(await screen.findByRole('button', { name: /being copied|All copies are done/ }));
    return screen.findByRole('list', { name: /being copied|All copies are done/ });
  };

  test('is hidden without copies', async () => {
    show();
    await rowsOnceShown('Biology');
    expect(screen.queryByRole('button', { name: /copied|Copies/ })).toBeNull();
  });

  test('[copy-05] polls every 5 s while copies run, and stops when unmounted', async () => {
    await org.course({ name: 'Running one', copyState: 'in_progress' });
    useMovableClock();
    const real = linkOf('admin@n.test');
    let asked = 0;
    show({
      link: passing(real, (operation, forward) => {
        asked += operation.operationName === 'CourseCopies_getCopies' ? 1 : 0;
        return forward();
      }),
    });
    expect(await screen.findByRole('button', { name: '1 course is being copied' })).toBeTruthy();
    await rowsOnceShown('Biology');
    const first = asked;
    await pass(4500);
    expect(asked).toBe(first);
    await pass(600);
    await waitFor(() => expect(asked).toBe(first + 1));
    await pass(5200);
    await waitFor(() => expect(asked).toBe(first + 2));
    cleanup();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(first + 2);
  });

  test('[copy-05][copy-07] lists running copies with a spinner, completed ones with a check; the copy joins the list and is reported for 6 s', async () => {
    await org.course({ name: 'Zoology', copyState: 'pending' });
    useMovableClock();
    show();
    const list = await panel();
    expect([list.textContent, list.querySelectorAll('[role=progressbar]').length]).toEqual(['Zoology', 1]);
    await rowsOnceShown('Biology');
    await setState('Zoology', 'succeeded');
    await pass(COPY_POLL_MS);
    const notice = await screen.findByText('“Zoology” is ready');
    const shown = Date.now();
    expect(notice.closest<HTMLElement>('[role=log]')?.dataset['place']).toBe('top');
    await rowsOnceShown('Biology', 'Zoology');
    expect((await panel()).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Copied');
    await timeUntilGone(notice);
    expect(Date.now() - shown).toBeGreaterThan(5500);
  });

  test('[copy-07] reports a failed copy and lists it as failed', async () => {
    await org.course({ name: 'Zoology', copyState: 'in_progress' });
    useMovableClock();
    show();
    await screen.findByRole('button', { name: '1 course is being copied' });
    await rowsOnceShown('Biology');
    await setState('Zoology', 'failed');
    await pass(COPY_POLL_MS);
    expect(await screen.findByText("“Zoology” couldn't be copied.")).toBeTruthy();
    await rowsOnceShown('Biology', 'Zoology');
  });

  test('[copy-06] reports for 3 s that a copy started here has started and completed', async () => {
    useMovableClock();
    show();
    await choose('Biology', 'Copy course');
    await user.click(await (await dialogCalled('Copy a course')).findByRole('button', { name: 'Copy' }));
    const started = await screen.findByRole('tooltip');
    expect(started.textContent).toBe('Copying has started');
    expect(await timeUntilGone(started)).toBeGreaterThan(2500);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await api.runJobs();
    expect((await passUntilShown(() => screen.queryByRole('tooltip'))).textContent).toBe('Copied');
  });

  test('[copy-06] reports no copies that others started', async () => {
    show();
    await rowsOnceShown('Biology');
    await org.course({ name: 'Of others', copyState: 'pending' });
    cleanup();
    show();
    await screen.findByRole('button', { name: '1 course is being copied' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  fullTest('[copy-06] hides its panel 5 s after the pointer has left', async () => {
    await org.course({ name: 'Running one', copyState: 'in_progress' });
    useMovableClock();
    show();
    const list = await panel();
    await user.unhover(list.parentElement as HTMLElement);
    expect(list.isConnected).toBe(true);
    expect(await timeUntilGone(list)).toBeGreaterThan(4500);
  });

  fullTest('reports a copy that is done before the first poll', async () => {
    const real = linkOf('admin@n.test');
    const quick = passing(real, async (operation, forward) => {
      const answer = await forward();
      if (isMutation(operation)) await api.runJobs();
      return answer;
    });
    show({ link: quick });
    await choose('Biology', 'Copy course');
    await user.click(await (await dialogCalled('Copy a course')).findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('“Copy of Biology” is ready')).toBeTruthy();
    await rowsOnceShown('Biology', 'Copy of Biology');
  });
});
