import type { QueryClient } from '@tanstack/react-query';
import type { ListRow } from '../../../shared/domain/lists/listRules.ts';
import { chunk } from 'es-toolkit';
import { BULK_MAX } from '../../../shared/domain/limits.ts';
import type { Call, Scope } from '../../../shared/domain/api/operation.ts';
import type { RowWrite, WriteOutcome } from '../../../shared/domain/lists/rowWrites.ts';
import type { Write } from './buildQuery.ts';
import { refreshResource } from './refreshLink.ts';
import type { Requests } from './requests.ts';

const AT_ONCE = 4;

/** Runs a function for many items, a few at a time. The results are in the order of the items. */
async function mapWithConcurrency<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [at, item] of queue) answers[at] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

interface Parts {
  requests: Requests;
  queryClient: QueryClient;
}

/** Creates functions that save a row and that write to many rows. */
export function createWrites({ requests, queryClient }: Parts) {
  const send = (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    const { id = '', data, previousData } = call;
    // Includes the row before the call, for fields that the response doesn't contain.
    return requests.write(resource, kind, { call, known: { ...previousData, ...data, id } });
  };

  const write = async (resource: string, kind: Write, call: Partial<Call>): Promise<ListRow> => {
    try {
      return await send(resource, kind, call);
    } finally {
      // Awaited, so that a list shows the change when its dialog closes.
      await refreshResource(queryClient, resource);
    }
  };

  /** Sends those writes of one kind that the API accepts in one call. */
  const sendTogether = async (
    resource: string,
    writes: readonly RowWrite[],
    scope: Scope,
  ): Promise<WriteOutcome[] | undefined> => {
    const [first, second] = writes;
    if (first === undefined || second === undefined || writes.some(({ kind }) => kind !== first.kind)) return undefined;
    const outcomes: WriteOutcome[] = [];
    for (const some of chunk(writes, BULK_MAX)) {
      const calls = some.map(({ kind: _kind, ...call }) => ({ ...call, scope }));
      const answered = requests.writeMany(resource, first.kind, calls);
      if (answered === undefined) return undefined;
      outcomes.push(...(await answered));
    }
    return outcomes;
  };

  const writeMany = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<WriteOutcome[]> => {
    const outcomes =
      (await sendTogether(resource, writes, scope)) ??
      (await mapWithConcurrency(writes, ({ kind, ...call }) =>
        send(resource, kind, { ...call, scope }).then(
          () => ({}),
          (error: unknown) => ({ error }),
        ),
      ));
    await refreshResource(queryClient, resource);
    return outcomes;
  };

  const writeAll = async (resource: string, writes: readonly RowWrite[], scope: Scope): Promise<void> => {
    const refused = (await writeMany(resource, writes, scope)).find(({ error }) => error !== undefined);
    if (refused) throw refused.error as Error;
  };

  return { write, writeMany, writeAll };
}
