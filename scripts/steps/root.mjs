import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (...parts) => join(root, ...parts);
export const cacheFolder = fromRoot('node_modules/.cache/practicum');
