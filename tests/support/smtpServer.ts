import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** Recipients of the envelope. */
  to: string[];
  from: string;
  user: string | undefined;
  mail: Email;
  source: string;
}

export interface TestSmtp {
  port: number;
  received: Received[];
  /** Senders that the server refuses. */
  refusedSenders: string[];
  /** Number of connections. */
  connections: number;
  /** Responses to the next messages. Later ones are accepted. */
  refusals: { code: number; text: string }[];
  /** Number of next messages that are accepted before the connection is lost without a response. */
  losses: number;
  close(): Promise<void>;
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate for localhost. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { key, cert };
}

interface Options {
  password?: string;
  certificate?: Certificate;
  /** True for TLS from the start. */
  secure?: boolean;
  /** Port. Default: a free one. */
  port?: number;
}

/** Starts a real SMTP server that accepts and keeps all messages. */
export async function startSmtp({
  password = 'right',
  certificate,
  secure = false,
  port: wanted = 0,
}: Options = {}): Promise<TestSmtp> {
  const state: Omit<TestSmtp, 'close' | 'port'> = {
    received: [],
    refusedSenders: [],
    connections: 0,
    refusals: [],
    losses: 0,
  };
  const server = new SMTPServer({
    banner: 'secret-internal-banner',
    secure,
    ...(certificate ?? {}),
    disabledCommands: certificate === undefined ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    authOptional: true,
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onAuth: (auth, _session, done) =>
      done(auth.password === password ? null : new Error('secret-internal-refusal'), { user: auth.username }),
    onMailFrom: ({ address }, _session, done) =>
      done(state.refusedSenders.includes(address) ? Object.assign(new Error('no'), { responseCode: 553 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = state.refusals.shift();
        if (refusal !== undefined) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        const source = Buffer.concat(parts).toString();
        void PostalMime.parse(source).then((mail) => {
          const { rcptTo, mailFrom } = session.envelope;
          state.received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom === false ? '' : mailFrom.address,
            user: session.user as string | undefined,
            mail,
            source,
          });
          if (state.losses > 0) {
            state.losses -= 1;
            for (const socket of sockets) socket.destroy();
          } else done();
        });
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => undefined);
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, { port, close: () => new Promise<void>((resolve) => server.close(resolve)) });
}

/** Starts a server that accepts connections and never responds. */
export async function startSilence(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
