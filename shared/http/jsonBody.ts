import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of values, far more than the largest call or activity contains. Parsing this many blocks the event
 * loop only briefly.
 */
const VALUES_MAX = 30_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((character) => character.charCodeAt(0));

/**
 * Checks whether a JSON text contains more than `most` values, without parsing it: each value follows a comma, a
 * bracket or a brace outside of strings. Takes a few milliseconds for half a megabyte.
 */
export function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (code === COMMA || code === BRACKET || code === BRACE) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}

/** Returns the position of the quote that ends a string, or the end of the JSON if that quote is missing. */
function endOfText(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** Rejects JSON bodies with more values than any caller needs, without parsing them. */
export function acceptJson(app: FastifyInstance, refusal: (message: string) => Error): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasMoreValues(String(body), VALUES_MAX)) done(refusal(`The body must have at most ${VALUES_MAX} values.`));
    else void parse(request, String(body), done);
  });
}
