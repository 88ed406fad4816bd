import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify, type NotificationType } from 'react-admin';
import { expect, test } from 'vitest';
import en from '../../../locales/en.json';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { AlertCard } from './AlertCard.tsx';
import { Notices } from '../../app/shell/Notices.tsx';
import { StatusChip, STATUSES } from './StatusChip.tsx';

test('[shell-16] there are exactly seven kinds of status', () =>
  expect(STATUSES).toEqual(['success', 'error', 'primary', 'neutral', 'warning', 'danger', 'info']));

let notify: ReturnType<typeof useNotify>;
function Notifier() {
  const own = useNotify();
  return <button ref={() => void (notify = own)} />;
}

test.each(STATUSES)('[shell-16] cards, chips and notices support %s', (status) => {
  const { container } = render(
    <CoreAdminContext i18nProvider={createI18nProvider({ locale: 'en', messages: en })}>
      <AlertCard severity={status}>A card</AlertCard>
      <StatusChip status={status}>A chip</StatusChip>
      <Notifier />
      <Notices />
    </CoreAdminContext>,
  );
  expect(screen.getByText('A card').closest('[data-severity]')?.getAttribute('data-severity')).toBe(status);
  expect(container.querySelector('.status')?.getAttribute('data-status')).toBe(status);
  act(() => notify('Something', { type: status as NotificationType }));
  expect(container.querySelector('.notices [data-severity]')?.getAttribute('data-severity')).toBe(status);
});
