import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BrowserConfig } from '../shared/domain/identity/browserConfig.ts';
import { projectRoot } from './projectRoot.ts';

const packageFile = z.object({ version: z.string() });
const facts = z.object({
  date: z.string().optional(),
  branch: z.string().optional(),
  commit: z.string().optional(),
  number: z.number().optional(),
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));

/** Reads the version and, in a build, when and from which commit it was built. */
export function readBuild(): BrowserConfig['build'] {
  return { ...packageFile.parse(read('package.json')), ...builtFacts() };
}

function builtFacts(): z.infer<typeof facts> {
  try {
    return facts.parse(read('dist/build.json'));
  } catch {
    // The server runs from its sources, as in development.
    return {};
  }
}
