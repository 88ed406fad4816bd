import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';

/** Minimum size for compression. Compressing a response that fits into one packet gains nothing. */
const BYTES_MIN = 1400;

const compressions = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
} as const;

/**
 * Compresses an API response with an encoding that the caller accepts. In general, the size of a compressed response
 * can leak a secret to an attacker who makes a browser send guesses and watches the network (BREACH). Here, a call
 * needs a token that no browser adds automatically, so other sites can't make one.
 */
export const compressAnswer: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < BYTES_MIN) return payload;
  const accepted = acceptedOf(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
  if (encoding === undefined) return payload;
  void reply.header('content-encoding', encoding);
  return compressions[encoding](payload);
};

/** Returns the encodings that a caller accepts, excluding those with a weight of 0 (RFC 9110, 12.5.3). */
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
