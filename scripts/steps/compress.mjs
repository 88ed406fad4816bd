import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/;
const LEAST_BYTES = 1024;

/**
 * Writes a brotli and a gzip version next to each text file, so that the server doesn't compress anything while
 * serving.
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => WORTH_IT.test(file))
    .map((file) => join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
