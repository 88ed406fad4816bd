import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { LaunchArgs } from './launchArgs.ts';
import { useLaunch } from './useLaunch.ts';

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;

test('[dash-08] a person who returns before the next launch is ready gets a new one, because hints work once', async () => {
  const asked: ((args: LaunchArgs) => void)[] = [];
  const fetchLaunch = () => new Promise<LaunchArgs>((resolve) => asked.push(resolve));
  const args = (url: string): LaunchArgs => ({ url, inputs: [], origins: [] });
  const { result, rerender } = renderHook(({ key }) => useLaunch(key, fetchLaunch), {
    wrapper,
    initialProps: { key: 'one' },
  });
  asked[0]?.(args('first'));
  await waitFor(() => expect(result.current.args?.url).toBe('first'));

  rerender({ key: 'two' });
  rerender({ key: 'one' });
  expect(result.current.args).toBeUndefined();
  expect(asked).toHaveLength(3);
  asked[1]?.(args('two'));
  asked[2]?.(args('again'));
  await waitFor(() => expect(result.current.args?.url).toBe('again'));
});
