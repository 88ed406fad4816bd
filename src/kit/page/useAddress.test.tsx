import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddress, AppRouter } from './AppRouter.tsx';

const setTo = (name: string, value: string) => (params: URLSearchParams) => {
  params.set(name, value);
  return params;
};

type Change = ReturnType<typeof useAddress>[1];

function Page({ onRender }: { onRender: (change: Change) => void }): ReactNode {
  const [, change] = useAddress();
  onRender(change);
  return null;
}

function open(at: string) {
  let last: Change | undefined;
  const page = <Page onRender={(change) => (last = change)} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(<AppRouter router={router} />);
  if (last === undefined) throw new Error('nothing was rendered');
  return { router, change: last };
}

test('two changes before the next paint both take effect', async () => {
  const { router, change } = open('/courses?page=2');
  await act(async () => {
    change(setTo('do', 'archive'), { state: { isOpenedHere: true } });
    change(setTo('q', 'physics'), { replace: true });
    await Promise.resolve();
  });
  expect(router.state.location.search).toBe('?page=2&do=archive&q=physics');
});

test('a replaced entry keeps its state, a new one has its own', async () => {
  const { router, change } = open('/courses');
  await act(async () => change(setTo('do', 'archive'), { state: { isOpenedHere: true } }));
  await act(async () => change(setTo('q', 'physics'), { replace: true }));
  expect(router.state.location.state).toEqual({ isOpenedHere: true });
  await act(async () => change(setTo('page', '2')));
  expect(router.state.location.state).toBeNull();
});

test('storing state never navigates back, even before the next paint', async () => {
  const { router, change } = open('/courses');
  await act(async () => {
    void router.navigate('/courses/c1');
    change(setTo('q', 'physics'), { replace: true });
    await Promise.resolve();
  });
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/courses/c1');
});
