import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (...parts) => join(root, ...parts);
// Not in node_modules, which several trees may share by a link.
export const cacheFolder = fromRoot('.cache');
