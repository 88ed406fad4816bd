import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';

/** A hand-written part is where its name says. */
export function verifySlot({ resource, hasSlot, slotFiles, report }: Check, at: ConfigPath, name: string | undefined, ending = 'tsx'): void {
  if (name === undefined || hasSlot(name)) return;
  const names = slotFiles().flatMap((file) => (file.endsWith(`.${ending}`) ? [file.slice(0, -ending.length - 1)] : []));
  report(at, `src/features/${resource}/${name}.${ending} does not export "${name}"${suggestion(name, names.filter((known) => hasSlot(known)))}`);
}
