import { fieldType } from '../model/vocabulary.ts';
import type { ConfigPath } from '../read/configText.ts';
import { knownPaths } from './known.ts';
import type { Check } from './verify.ts';

/** A path names a field of the type; an empty one was reported before. */
export function verifyField({ type, report }: Pick<Check, 'type' | 'report'>, at: ConfigPath, path: string): void {
  if (path === '' || fieldType(type, path)) return;
  report(at, `${type.name} has no field "${path}"`, { code: 'unknown-field', wrong: path, known: knownPaths(type) });
}
