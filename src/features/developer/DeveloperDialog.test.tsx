import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen, setWindowWidth, viewerOf } from '../../../tests/support/renderScreen.tsx';
import { silent } from '../../../tests/support/links.ts';
import { DeveloperDialog } from './DeveloperDialog.tsx';

test('[browser-08] without a clipboard the dialog explains why nothing was copied', async () => {
  const user = userEvent.setup();
  setWindowWidth(1280);
  Reflect.deleteProperty(navigator, 'clipboard');
  renderScreen(<DeveloperDialog open build={{ version: '1.2.3' }} onClose={() => undefined} />, {
    link: silent,
    viewer: viewerOf('admin@n.test', { id: 'org', memberType: 'orgadmin' }),
    scope: { orgId: 'org', audience: 'admin' },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/This browser can't copy from this page/)).toBeTruthy();
});
