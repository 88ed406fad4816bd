import { createReadStream, createWriteStream } from 'node:fs';
import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Element ids of Matroska (RFC 9559, 5.1). */
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_POSITION = 0x53ac;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
const CUE_POINT = 0xbb;
const CUE_TRACK_POSITIONS = 0xb7;
const CUE_CLUSTER_POSITION = 0xf1;
const HEADER_MAX = 12;
const POSITION_BYTES = 6;

/** Start of an element, start of its data, and its end. */
interface Element {
  id: number;
  start: number;
  data: number;
  end: number;
}

/**
 * Rewrites a WebM file from mediabunny with its Cues in front of the clusters. If the Cues are at the end, browsers
 * read the file from its beginning up to the position they seek.
 */
export async function cuesToFront(path: string, outPath: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const segment = (await listElements(file, 0, size)).find(({ id }) => id === SEGMENT);
    const parts = segment ? await listElements(file, segment.data, size) : [];
    const cluster = parts.find(({ id }) => id === CLUSTER);
    const cues = parts.at(-1);
    if (segment === undefined || cluster === undefined || cues?.id !== CUES)
      throw new Error('Expected a segment with clusters that ends in Cues.');
    const given = await readBytes(file, cues.data, cues.end);
    // All positions have the same width, so the length is known before their values are.
    const moved = element(CUES, shifted(given, element(CUES, shifted(given, 0)).length));
    const head = await readBytes(file, 0, cluster.start);
    for (const { data, end } of seekPositions(head, segment))
      if (segment.data + head.readUIntBE(data, end - data) === cues.start)
        head.writeUIntBE(cluster.start - segment.data, data, end - data);
    writeSize(head, segment, cues.start + moved.length - segment.data);
    await writeFile(outPath, Buffer.concat([head, moved]));
    await pipeline(
      createReadStream(path, { start: cluster.start, end: cues.start - 1 }),
      createWriteStream(outPath, { flags: 'a' }),
    );
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}

async function listElements(file: FileHandle, start: number, end: number): Promise<Element[]> {
  const found: Element[] = [];
  for (let at = start; at < end; at = found.at(-1)?.end ?? end) {
    const { id, data, end: next } = readElement(await readBytes(file, at, Math.min(at + HEADER_MAX, end)), 0);
    found.push({ id, start: at, data: at + data, end: at + next });
  }
  return found;
}

/** Reads an EBML header (RFC 8794, 4 and 5). The leading zeros of a number give its length in bytes. */
function readElement(bytes: Buffer, start: number): Element {
  const idBytes = Math.clz32(bytes.readUInt8(start)) - 23;
  const sizeBytes = Math.clz32(bytes.readUInt8(start + idBytes)) - 23;
  const marked = bytes.subarray(start + idBytes, start + idBytes + sizeBytes);
  const size = marked.reduce((value, byte) => value * 256 + byte, 0) - 2 ** (7 * sizeBytes);
  const data = start + idBytes + sizeBytes;
  return { id: bytes.readUIntBE(start, idBytes), start, data, end: data + size };
}

function* childrenOf(bytes: Buffer, start: number, end: number): Generator<Element> {
  for (let at = start; at < end;) {
    const child = readElement(bytes, at);
    yield child;
    at = child.end;
  }
}

function* seekPositions(head: Buffer, segment: Element): Generator<Element> {
  for (const part of childrenOf(head, segment.data, head.length)) {
    if (part.id !== SEEK_HEAD) continue;
    for (const seek of childrenOf(head, part.data, part.end))
      if (seek.id === SEEK)
        for (const child of childrenOf(head, seek.data, seek.end)) if (child.id === SEEK_POSITION) yield child;
  }
}

/** Returns the content of Cues whose clusters have moved by this many bytes. */
function shifted(bytes: Buffer, by: number): Buffer {
  const parts = [...childrenOf(bytes, 0, bytes.length)].map(({ id, start, data, end }) => {
    const content = bytes.subarray(data, end);
    if (id === CUE_POINT || id === CUE_TRACK_POSITIONS) return element(id, shifted(content, by));
    if (id !== CUE_CLUSTER_POSITION) return bytes.subarray(start, end);
    const position = Buffer.alloc(POSITION_BYTES);
    position.writeUIntBE(content.readUIntBE(0, content.length) + by, 0, POSITION_BYTES);
    return element(id, position);
  });
  return Buffer.concat(parts);
}

function element(id: number, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  const idBytes = Math.ceil((32 - Math.clz32(id)) / 8);
  header.writeUIntBE(id, 0, idBytes);
  header.writeUInt32BE(2 ** 28 + content.length, idBytes);
  return Buffer.concat([header.subarray(0, idBytes + 4), content]);
}

function writeSize(bytes: Buffer, { start, data }: Element, size: number): void {
  const width = data - start - 4;
  bytes.writeUIntBE(2 ** (7 * width) + size, start + 4, width);
}
