import type { MessageNeed } from '../model/resourceModel.ts';
import type { Report } from './report.ts';

/** Every text that a screen needs stands in the source bundle. */
export function verifyMessages(
  report: Report,
  needs: readonly MessageNeed[],
  { file, ids }: { file: string; ids: ReadonlySet<string> },
): void {
  const missing = needs.filter(({ id }) => !ids.has(id));
  for (const path of new Map(missing.map((need) => [need.path.join('\0'), need.path])).values()) {
    const group = missing.filter((need) => need.path.join('\0') === path.join('\0'));
    const names = group.map(({ id }) => `"${id}"`).join(', ');
    const [are, them] = group.length === 1 ? ['is no message', 'it'] : ['are no messages', 'them'];
    report(path, `there ${are} ${names}`, {
      code: 'missing-message',
      help: `add ${them} to ${file} and to the bundles beside it`,
    });
  }
}
