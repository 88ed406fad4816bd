import { Agent, request } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind } from 'graphql';
import { documentHash } from '../../../shared/domain/api/typedDocument.ts';

export interface Answer {
  status: number;
  text: string;
  location: string;
  /** Id that the tool has assigned to an upload. */
  mediaId: string;
}

/** Duration of one request. */
export interface Sample {
  /** Name of the document, or the path. */
  name: string;
  ms: number;
  bytes: number;
  failure?: string;
}

export interface Sent {
  /** Name under which the request is counted. */
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Error codes that are expected here and don't count as failures. */
  answers?: readonly string[];
}

/** Maximum number of connections to a host, as in a browser. */
const CONNECTIONS = 6;
const LIMIT_MS = 30_000;
const REFUSED = 400;
/**
 * Resolves names without a lookup, because thousands of connections would wait for the four threads that do
 * lookups.
 */
const lookup: LookupFunction = (_host, { all }, found) =>
  all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

const TEXT_SHOWN = 200;

/** Sends the requests of one person over their own connections, and notes each. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  private readonly origin: string;
  private readonly token: string;
  private readonly note: (sample: Sample) => void;

  constructor({ origin, token }: { origin: string; token: string }, note: (sample: Sample) => void) {
    this.origin = origin;
    this.token = token;
    this.note = note;
  }

  /** Sends a document of the console by its id, as the console does. Some error codes can be expected. */
  async call<Result, Variables extends object>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
    answers: readonly string[] = [],
  ): Promise<Result | undefined> {
    const name = nameOf(document);
    const persistedQuery = { version: 1, sha256Hash: documentHash(document) };
    const answer = await this.send({
      name,
      url: `${this.origin}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ operationName: name, variables, extensions: { persistedQuery } }),
      answers,
    });
    return answer && (JSON.parse(answer.text) as { data: Result }).data;
  }

  /** Returns the response, or undefined after noting a failure. */
  async send({ name, url, method = 'GET', headers = {}, body, answers = [] }: Sent): Promise<Answer | undefined> {
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      const answer = await this.exchange(url, { method, headers, ...(body !== undefined && { body }) });
      const isRefused = answer.status >= REFUSED || answer.text.includes('"errors":[');
      const code = isRefused ? codeIn(answer.text) : '';
      const failure = isRefused && !answers.includes(code) ? `${answer.status} ${code}` : undefined;
      this.note({ name, ms: took(), bytes: answer.text.length, ...(failure !== undefined && { failure }) });
      return isRefused ? undefined : answer;
    } catch (error) {
      this.note({ name, ms: took(), bytes: 0, failure: String(error) });
      return undefined;
    }
  }

  private exchange(url: string, what: { method: string; body?: string | Buffer; headers: object }, isAgain = false) {
    const { body, ...options } = what;
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(url, {
        ...options,
        headers: { ...options.headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        agent: isAgain ? false : this.agent,
        lookup,
        timeout: LIMIT_MS,
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed an idle connection. Browsers send the request again on another one.
        const isClosed = sent.reusedSocket && error.code === 'ECONNRESET' && !isAgain;
        resolve(isClosed ? this.exchange(url, what, true) : Promise.reject(error));
      });
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            location: response.headers.location ?? '',
            mediaId: String(response.headers['media-id'] ?? ''),
          }),
        );
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

const codeIn = (text: string): string => /"(?:code|error)":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, TEXT_SHOWN);

function nameOf({ definitions }: TypedDocumentNode<unknown, never>): string {
  const [first] = definitions;
  return first?.kind === Kind.OPERATION_DEFINITION ? (first.name?.value ?? '') : '';
}
