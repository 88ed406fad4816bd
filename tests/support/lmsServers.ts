import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listening {
  address: string;
  close(): void;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Starts a server. A status of 0 ends the connection without a response. */
async function listenOn(answer: (request: IncomingMessage, body: string) => [number, string]): Promise<Listening> {
  const server = createServer(
    (request, response) =>
      void readBody(request).then((body) => {
        const [status, text] = answer(request, body);
        if (status === 0) request.socket.destroy();
        else response.writeHead(status).end(text);
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface HacpEndpoint extends Listening {
  session: { state: 'new' | 'running' | 'ended'; core: Record<string, string>; url: string };
  /** Begins a new session that replaces the previous one. */
  begin(sessionId: string): void;
  /** Number of failures before it responds again. */
  awayFor: number;
  /** Command that is executed but whose response is lost once: the connection is reset, or a proxy returns 504. */
  loses: { command: string; by: 'reset' | 'gateway' } | undefined;
  masteryScore: string;
}

const REPLY = (error: number, text: string, data = '') =>
  `error=${error}\r\nerror_text=${text}\r\nversion=4.0\r\naicc_data=${data}\r\n`;

/**
 * Starts an LMS according to AICC CMI001 v4, with one session at a time, `S1` at first: it accepts nothing before
 * GetParam or after ExitAU.
 */
export async function startHacp(): Promise<HacpEndpoint> {
  const session: HacpEndpoint['session'] = { state: 'new', core: {}, url: '' };
  let known = 'S1';
  const answer = (request: IncomingMessage, body: string): [number, string] => {
    const answered = take(request, body);
    if (endpoint.loses?.command !== new URLSearchParams(body).get('command')) return answered;
    const status = endpoint.loses.by === 'reset' ? 0 : 504;
    endpoint.loses = undefined;
    return [status, ''];
  };
  const take = ({ url = '' }: IncomingMessage, body: string): [number, string] => {
    if (endpoint.awayFor > 0) {
      endpoint.awayFor -= 1;
      return [503, ''];
    }
    const fields = new URLSearchParams(body);
    session.url = url;
    if (fields.get('session_id') !== known) return [200, REPLY(3, 'Invalid Session ID')];
    const command = (fields.get('command') ?? '').toLowerCase();
    if (session.state === 'ended') return [200, REPLY(1, 'Terminated')];
    if (command === 'getparam') {
      session.state = 'running';
      const student = `[Student_Data]\r\nMastery_Score=${endpoint.masteryScore}`;
      return [200, REPLY(0, 'Successful', `[Core]\r\nStudent_ID=someone\r\n${student}`)];
    }
    if (session.state !== 'running') return [200, REPLY(1, 'Not Initialized')];
    if (command === 'putparam') session.core = readCore(fields.get('AICC_Data') ?? '');
    else if (command === 'exitau') session.state = 'ended';
    else return [200, REPLY(1, 'Invalid Command')];
    return [200, REPLY(0, 'Successful')];
  };
  const begin = (sessionId: string) => {
    known = sessionId;
    Object.assign(session, { state: 'new', core: {} });
  };
  const endpoint: HacpEndpoint = {
    ...(await listenOn(answer)),
    session,
    begin,
    awayFor: 0,
    loses: undefined,
    masteryScore: '',
  };
  return endpoint;
}

function readCore(data: string): Record<string, string> {
  const core = /\[core\]\r\n([^[]*)/i.exec(data)?.[1] ?? '';
  const rows = core.split('\r\n').filter((row) => row.includes('='));
  return Object.fromEntries(
    rows.map((row) => [row.slice(0, row.indexOf('=')).toLowerCase(), row.slice(row.indexOf('=') + 1)]),
  );
}

export interface Lrs extends Listening {
  statements: Map<string, Record<string, unknown>>;
  awayFor: number;
  /** Number of statements that it stores without a response. */
  loses: number;
  /** Statuses of its responses, in order. */
  answers: number[];
}

/**
 * Starts an LRS according to xAPI 1.0.3: a statement by PUT, with the version, credentials, and an id that is only
 * used once.
 */
export async function startLrs(authorization: string): Promise<Lrs> {
  const statements = new Map<string, Record<string, unknown>>();
  const take = ({ method, url = '', headers }: IncomingMessage, body: string): [number, string] => {
    if (lrs.awayFor > 0) {
      lrs.awayFor -= 1;
      return [503, ''];
    }
    const { pathname, searchParams } = new URL(url, 'http://lrs');
    const id = searchParams.get('statementId');
    if (headers.authorization !== authorization) return [401, ''];
    if (headers['x-experience-api-version'] === undefined || method !== 'PUT' || id === null) return [400, ''];
    if (pathname !== '/xapi/statements') return [404, ''];
    if (statements.has(id)) return [409, ''];
    const statement = JSON.parse(body) as Record<string, unknown>;
    if (statement['id'] !== id) return [400, ''];
    statements.set(id, statement);
    if (lrs.loses > 0) {
      lrs.loses -= 1;
      return [504, ''];
    }
    return [204, ''];
  };
  const lrs: Lrs = {
    ...(await listenOn((request, body) => {
      const answer = take(request, body);
      lrs.answers.push(answer[0]);
      return answer;
    })),
    statements,
    awayFor: 0,
    loses: 0,
    answers: [],
  };
  return lrs;
}
