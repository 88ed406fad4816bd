import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../projectRoot.ts';

const packageFile = z.object({ version: z.string() });

export const readVersion = (): string => packageFile.parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))).version;
