import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider, type ViewerState } from '../../viewer/ViewerContext.tsx';
import { usePaletteItems } from './CommandPalette.tsx';

const FOUND = [
  { id: 'a', name: 'Zebra A', callerType: null },
  { id: 'z', name: 'Zebra Z', callerType: 'orgadmin' },
];
const ORGS = [{ id: 'a', name: 'Zebra A' }];

const search = (isSuperUser: boolean, hasMoreOrgs: boolean) => {
  const asked: unknown[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    return new Observable((observer) => {
      observer.next({ data: { getOrgs: { orgs: FOUND } } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const viewer: ViewerState = {
    isSuperUser,
    termsAccepted: true,
    userId: 'ada@x.test',
    givenName: 'Ada',
    familyName: 'L',
    org: undefined,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <ViewerProvider value={viewer}>{children}</ViewerProvider>
    </ApolloProvider>
  );
  const known = { given: [], orgs: isSuperUser ? ORGS : [], hasMoreOrgs };
  const { result } = renderHook(() => usePaletteItems(known, 'zebra'), { wrapper });
  return { result, asked, names: () => result.current.places.map(({ name }) => name) };
};

test('[inst-18] the palette finds institutions that are not loaded, and an admin only their own', async () => {
  const ofSuperUser = search(true, true);
  expect(ofSuperUser.names()).toEqual(['Zebra A']);
  await waitFor(() => expect(ofSuperUser.names()).toEqual(['Zebra A', 'Zebra Z']));
  const ofAdmin = search(false, true);
  await waitFor(() => expect(ofAdmin.names()).toEqual(['Zebra Z']));
});

test('[inst-18] the palette requests no institutions if all are loaded', async () => {
  const { result, asked, names } = search(true, false);
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect([names(), asked]).toEqual([['Zebra A'], []]);
});
