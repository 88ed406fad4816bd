import { createContext, use, type ReactNode } from 'react';
import type { TypedDocument } from '../../domain/operation.ts';

/**
 * The API for calls that are no react-admin method of a resource: links, packages, copies. Rejects with an ApiError.
 */
export interface Api {
  request<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result>;
}

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ value, children }: { value: Api; children: ReactNode }) {
  return <ApiContext value={value}>{children}</ApiContext>;
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi outside ApiProvider');
  return api;
}
