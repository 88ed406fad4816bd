import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../../locales/en.json';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { Notices } from './Notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

let notify: ReturnType<typeof useNotify>;
function Notifier() {
  const own = useNotify();
  return <button ref={() => void (notify = own)} />;
}

const show = () =>
  render(
    <CoreAdminContext i18nProvider={createI18nProvider({ locale: 'en', messages: en })}>
      <Notifier />
      <Notices />
    </CoreAdminContext>,
  );
const notifyAll = (...said: Parameters<typeof notify>[]) =>
  act(() => {
    for (const one of said) notify(...one);
  });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.queryAllByRole('alert').map((notice) => notice.textContent);

describe('[shell-14] notices', () => {
  test('without a severity hide after 2000 ms', () => {
    show();
    notifyAll(['resources.courses.archive.done', { messageArgs: { name: 'Debate' } }]);
    pass(1999);
    expect(shown()).toEqual(['“Debate” archived']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test.each(['success', 'warning', 'error'] as const)('of severity %s hide after 4000 ms', (type) => {
    show();
    notifyAll(['resources.courses.archive.done', { type, messageArgs: { name: 'Debate' } }]);
    pass(3999);
    expect(shown()).toEqual(['“Debate” archived']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('are shown three at a time, others wait', () => {
    show();
    notifyAll(['menu.courses'], ['menu.institutions'], ['menu.users'], ['course.tab.activities']);
    expect(shown()).toEqual(['Courses', 'Institutions', 'Users']);
    pass(2000);
    expect(shown()).toEqual(['Activities']);
  });

  test('stay while hovered, and close on click', () => {
    show();
    notifyAll(['menu.courses']);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    pass(10_000);
    expect(shown()).toEqual(['Courses']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });
});
