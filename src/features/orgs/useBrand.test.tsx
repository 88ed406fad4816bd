import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useBrand } from './useBrand.ts';

test('[ops-28] bar and menu request the brand once', async () => {
  const logoSettings = { __typename: 'LogoSettings', imageSrc: '/logo.png', destinationLink: null };
  const getOrg = { __typename: 'Org', id: 'o', logoSettings: { ...logoSettings, isPracticumLogoHidden: true } };
  let requests = 0;
  const link = new ApolloLink(() => {
    requests += 1;
    return new Observable((observer) => {
      queueMicrotask(() => {
        observer.next({ data: { getOrg } });
        observer.complete();
      });
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, queryDeduplication: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => [useBrand('o'), useBrand('o')], { wrapper });
  await waitFor(() => expect(result.current.map(({ imageSrc }) => imageSrc)).toEqual(['/logo.png', '/logo.png']));
  expect(requests).toBe(1);
});
