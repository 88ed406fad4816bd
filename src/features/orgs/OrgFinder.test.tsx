import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OrgFinder } from './OrgFinder.tsx';

const asked: unknown[] = [];
const link = new ApolloLink(({ variables }) => {
  asked.push(variables['text']);
  return new Observable((observer) => {
    observer.next({ data: { getOrgs: { orgs: [{ id: 'z', name: 'Zebra College', callerType: null }] } } });
    observer.complete();
  });
});

test('[inst-18] typing finds an institution that is not loaded, and loaded ones are listed first', async () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const [onChoose, aachen] = [vi.fn(), { id: 'a', name: 'Aachen' }];
  render(
    <ApolloProvider client={client}>
      <OrgFinder label="Institution" orgs={[aachen]} current={aachen} autoFocus onChoose={onChoose} />
    </ApolloProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Institution' });
  // The text that is typed replaces the current name.
  expect(field).toHaveProperty('selectionEnd', 'Aachen'.length);
  expect(field).toHaveProperty('selectionStart', 0);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Aachen']);
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: ' zeb' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Zebra College' }));
  expect(asked).toEqual(['zeb']);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'z' }));
});
