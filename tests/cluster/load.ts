import { setTimeout as delay } from 'node:timers/promises';

export interface Load {
  /** Ends the load. Returns how many calls succeeded, and the failures of the others. */
  end(): Promise<{ answered: number; failures: readonly string[]; slowestMs: number }>;
}

interface Caller {
  origin: string;
  token: string;
}

const CALLERS = 20;
const THINK_MS = 20;
const READ = '{ getOrgs { orgs { id name } } }';
const WRITE = 'mutation($input: CreateCourseInput!) { createCourse(input: $input) { id } }';

/** Reads and writes as several concurrent callers, over persistent connections. Nothing is retried. */
export function startLoad({ origin, token }: Caller, orgId: string): Load {
  const failures: string[] = [];
  let isEnding = false;
  let answered = 0;
  let slowestMs = 0;
  const call = async (query: string, variables: object): Promise<void> => {
    const began = performance.now();
    try {
      const answer = await execute({ origin, token }, query, variables);
      if (answer.errors === undefined) answered += 1;
      else failures.push(JSON.stringify(answer.errors));
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
    }
    slowestMs = Math.max(slowestMs, performance.now() - began);
  };
  const caller = async (number: number): Promise<void> => {
    for (let turn = 0; !isEnding; turn += 1) {
      if ((turn + number) % 4 === 0) await call(WRITE, { input: { orgId, name: `Course ${number}.${turn}` } });
      else await call(READ, {});
      await delay(THINK_MS);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, number) => caller(number));
  return {
    end: async () => {
      isEnding = true;
      await Promise.all(callers);
      return { answered, failures, slowestMs: Math.round(slowestMs) };
    },
  };
}

export async function execute<Data = unknown>(
  { origin, token }: Caller,
  query: string,
  variables: object = {},
): Promise<{ data?: Data; errors?: readonly unknown[] }> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as { data?: Data; errors?: readonly unknown[] };
}
