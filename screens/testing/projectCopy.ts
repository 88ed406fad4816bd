import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFT_OUT = /^\.|^dist|^test-results/;

/** Copies this project into its own folder, with the packages that are installed here. */
export function projectCopy(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `practicum-${name}-`));
  for (const entry of readdirSync('.')) {
    if (entry === 'node_modules') symlinkSync(join(process.cwd(), entry), join(root, entry));
    else if (!LEFT_OUT.test(entry)) cpSync(entry, join(root, entry), { recursive: true });
  }
  return root;
}
