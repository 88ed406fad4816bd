import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

/** Names that addresses, messages and React tell things apart by stand there once. */
export function verifyOnce(
  { report }: Check,
  kind: string,
  entries: readonly { name: string; path: ConfigPath }[],
): void {
  const seen = new Set<string>();
  entries.forEach(({ name, path }) => {
    if (seen.has(name))
      report(path, `there are two ${kind}s "${name}"`, { code: 'duplicate-name', help: 'keep one of them' });
    seen.add(name);
  });
}
