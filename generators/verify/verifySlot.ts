import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

/** A hand-written part is where its name says. */
export function verifySlot(
  { resource, hasSlot, slotFiles, report }: Check,
  at: ConfigPath,
  name: string | undefined,
  ending = 'tsx',
): void {
  if (name === undefined || hasSlot(name)) return;
  const known = slotFiles()
    .filter((file) => file.endsWith(`.${ending}`) && !/\.(test|generated)\./.test(file))
    .map((file) => file.slice(0, -ending.length - 1))
    .filter((other) => other !== name && hasSlot(other));
  report(at, `src/features/${resource}/${name}.${ending} does not export "${name}"`, {
    code: 'missing-slot',
    wrong: name,
    known,
  });
}
