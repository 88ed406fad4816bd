import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';

/** Answers that fit into one packet gain nothing. */
const BYTES_MIN = 1400;

const compressions = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
} as const;

/**
 * Compresses an answer of the API as its caller accepts. The size of a compressed answer could tell a secret in it to
 * whoever makes a person's browser ask with guesses and watches the line (BREACH). A call needs a token that no browser
 * adds by itself, so no foreign page can make one.
 */
export const compressAnswer: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < BYTES_MIN) return payload;
  const accepted = acceptedOf(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
  if (encoding === undefined) return payload;
  void reply.header('content-encoding', encoding);
  return compressions[encoding](payload);
};

/** The encodings that a caller takes, except for those with a weight of 0 (RFC 9110, 12.5.3). */
const acceptedOf = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    String(header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .flatMap(([name = '', weight = '1']) => (Number(weight) > 0 ? [name] : [])),
  );
