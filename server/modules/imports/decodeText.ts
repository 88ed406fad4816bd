const UTF8 = new TextDecoder('utf-8', { fatal: true });
const SAMPLE = 2000;
/** Minimum share of zero bytes at even or odd positions at which a text without a byte order mark counts as UTF-16. */
const ZEROS = 0.3;

/** Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, or otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = wideEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (sample.length / 2) * ZEROS) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
