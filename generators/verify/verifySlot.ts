import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';

/** A hand-written part is where its name says. */
export function verifySlot({ resource, hasSlot, report }: Check, at: ConfigPath, name: string | undefined, ending = 'tsx'): void {
  if (name !== undefined && !hasSlot(name)) report(at, `src/features/${resource}/${name}.${ending} does not export "${name}"`);
}
