import { onlineManager, MutationObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, Link, Outlet } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createData } from '../../src/app/shell/ShellRoute.tsx';
import { waitingForCode } from '../../src/app/waitingForCode.ts';
import { lazyPart } from '../../src/lazy/lazyPart.tsx';
import { Connection } from '../../src/app/shell/Connection.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { createClient } from '../../src/providers/apollo/client.ts';
import { silent } from '../support/links.ts';
import { i18nProvider, setWindowWidth } from '../support/renderScreen.tsx';
import { AppRouter } from '../../src/kit/page/AppRouter.tsx';

const user = userEvent.setup();

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => onlineManager.setOnline(true));

/** Renders pages in a frame with the connection's state. The second page and a part can't be loaded at first. */
function show() {
  setWindowWidth(1280);
  let fails = true;
  const load = <Part,>(part: Part) => (fails ? Promise.reject(new TypeError('not loaded')) : Promise.resolve(part));
  const onBack = vi.fn();
  const Part = lazyPart(() => load(() => <p>The part</p>));
  const frame = (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <Outlet />
      <Connection onBack={onBack} />
      <Notices />
    </CoreAdminContext>
  );
  const routes = waitingForCode([
    {
      element: frame,
      children: [
        { path: '/', element: <Link to="/second">Second</Link> },
        { path: '/part', element: <Part /> },
        { path: '/second', lazy: () => load({ Component: () => <p>The second page</p> }) },
      ],
    },
  ]);
  const router = createMemoryRouter(routes);
  render(<AppRouter router={router} />);
  return { router, onBack, mend: () => void (fails = false) };
}

test('[shell-38] an offline call fails immediately and is never sent later', async () => {
  const { queryClient } = createData(createClient(silent));
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(new MutationObserver(queryClient, { mutationFn: send }).mutate()).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

test('[shell-38] going offline and coming back are announced immediately', async () => {
  const { onBack } = show();
  goOnline(false);
  expect(screen.getByRole('alert').textContent).toBe("You're offline. Nothing will be sent until you're back online.");
  goOnline(true);
  expect(await screen.findByText("You're back online.")).toBeTruthy();
  expect(screen.queryByText(/You're offline/)).toBeNull();
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('[shell-39] a page whose code fails to load keeps the current page, and loads on retry', async () => {
  const { mend } = show();
  await user.click(screen.getByRole('link', { name: 'Second' }));
  expect(await screen.findByText("Part of Practicum couldn't be loaded.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Second' })).toBeTruthy();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The second page')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('[shell-39] a part whose code fails to load is loaded once the browser is online', async () => {
  const { router, mend } = show();
  goOnline(false);
  await act(() => router.navigate('/part'));
  mend();
  goOnline(true);
  expect(await screen.findByText('The part')).toBeTruthy();
});
