import { fieldAt, type Refusal } from '../model/fieldPath.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownPaths } from './known.ts';
import type { Details } from './report.ts';
import type { Check } from './checkContext.ts';

/** A path names a field that a row can be asked for; an empty one was reported before. */
export function verifyField({ type, report }: Pick<Check, 'type' | 'report'>, at: ConfigPath, path: string): void {
  const found = path === '' ? undefined : fieldAt(type, path);
  if (found === undefined || 'type' in found) return;
  const [message, details] = saying(found.refusal, path);
  report(at, message, details ?? { code: 'unknown-field', wrong: path, known: knownPaths(type) });
}

/** Why a path can't be asked for, in words; without details the name is wrong. */
function saying(refusal: Refusal, path: string): [message: string, details?: Details] {
  if (refusal.why === 'unknown') return [`${refusal.owner.name} has no field "${path}"`];
  if (refusal.why === 'too deep')
    return [
      `"${path}" goes too deep`,
      { code: 'unknown-field', help: 'a path is one level deep, as in states.visible' },
    ];
  const { field, owner } = refusal;
  const related = declarationOf(refusal.why === 'argument' ? refusal.arg : field);
  const named = `"${field.name}" of ${owner.name}`;
  if (refusal.why === 'argument')
    return [
      `${named} needs the argument "${refusal.arg.name}", which a row's fields get no value for`,
      { code: 'missing-argument', help: 'give the argument a default in the schema, or take another field', related },
    ];
  const is = `${named} is ${field.type.toString()}`;
  return refusal.why === 'object'
    ? [`${is}, an object`, { code: 'object-field', help: 'a path ends at a scalar or an enum', related }]
    : [
        `${is}, which has no fields that a row could be asked for`,
        {
          code: 'unknown-field',
          help: path.includes('.') ? `take "${field.name}"` : 'take another field',
          related,
        },
      ];
}
