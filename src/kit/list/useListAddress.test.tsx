import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListAddress } from './listAddress.ts';
import { AppRouter } from '../page/AppRouter.tsx';

const OPTIONS = { filters: [], sort: { field: 'name', order: 'ASC' }, sortable: ['name'] } as const;

function Search() {
  const { text, setText } = useListAddress(OPTIONS);
  return <input type="search" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('input is kept while the address updates, and typing can continue', async () => {
  let arrive = (): void => undefined;
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('text') ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null;
  const router = createMemoryRouter([{ path: '/', loader, element: <Search />, HydrateFallback: () => null }]);
  render(<AppRouter router={router} />);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await userEvent.type(box, 'BA');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(box.value).toBe('BA');
  arrive();
  await waitFor(() => expect(router.state.location.search).toBe('?text=BA'));
  await userEvent.type(box, 'x');
  expect(box.value).toBe('BAx');
});
