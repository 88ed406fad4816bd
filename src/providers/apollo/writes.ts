import type { QueryClient } from '@tanstack/react-query';
import type { ListRow } from '../../../shared/domain/listRules.ts';
import type { Call, Scope } from '../../../shared/domain/operation.ts';
import type { RowWrite, WriteOutcome } from '../../../shared/domain/rowWrites.ts';
import { callsOf, type Operations, type Write } from './buildQuery.ts';
import { eachOf } from './eachOf.ts';
import { refreshResource } from './refreshLink.ts';
import type { Requests } from './requests.ts';
import { isConcerned, sentRow } from './severalCalls.ts';

interface Parts {
  requests: Requests;
  operations: Operations;
  queryClient: QueryClient;
}

/** Saves of several calls, and writes to many rows at once. */
export function createWrites({ requests, operations, queryClient }: Parts) {
  const send = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    let known = sentRow(call);
    for (const [step, operation] of callsOf(operations, resource, kind).entries()) {
      if (isConcerned(operation, call)) known = await requests.write(resource, kind, { call, step, known });
    }
    return known;
  };

  const write = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    try {
      return await send(resource, kind, call);
    } finally {
      // Of several calls the first may have been done when a later one is refused.
      // Awaited, so that a list shows the change when its dialog closes.
      await refreshResource(queryClient, resource);
    }
  };

  const writeMany = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<WriteOutcome[]> => {
    const outcomes = await eachOf(writes, ({ kind, ...call }) =>
      send(resource, kind, { ...call, scope }).then(
        () => ({}),
        (error: unknown) => ({ error }),
      ),
    );
    await refreshResource(queryClient, resource);
    return outcomes;
  };

  const writeAll = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<void> => {
    const refused = (await writeMany(resource, writes, scope)).find(({ error }) => error !== undefined);
    if (refused) throw refused.error as Error;
  };

  return { write, writeMany, writeAll };
}
