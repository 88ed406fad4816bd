import type { ResourceModel } from '../model/buildModel.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { object, quote, vocabularyCode } from './header.ts';

type Resource = Pick<ResourceModel, 'name' | 'entered' | 'pickedFrom'>;

/** A row's form, in one line. */
export const formCode = (resource: Resource, key: string, fields: readonly FormFieldConfig[], write: Write): string =>
  object({
    resource: quote(resource.name),
    ...Object.fromEntries(['title', 'submit', 'done'].map((text) => [text, quote(`${resource.name}.${key}.${text}`)])),
    fields: `[${fields.map((field) => fieldCode(resource, field, write)).join(', ')}]`,
  });

export function fieldCode({ name, entered, pickedFrom }: Resource, { field, rule, initial, choices, reference }: FormFieldConfig, write: Write): string {
  const label = quote(`${name}.field.${field}`);
  if (rule !== undefined) return object({ kind: "'text'", key: quote(field), label, rule: quote(rule) });
  if (typeof initial === 'boolean') return object({ kind: "'flag'", key: quote(field), label, initial: String(initial) });
  const picked = reference === undefined ? undefined : pickedFrom[reference];
  if (picked) return object({ kind: "'reference'", key: quote(field), label, resource: quote(picked.resource), shows: quote(picked.shows), searches: picked.searches ? 'true' : undefined, noMatch: quote(`${picked.resource}.empty.noMatch`) });
  const vocabulary = vocabularyOf(entered[write], field);
  const values = vocabulary ? vocabularyCode(vocabulary, choices ?? valuesOf(entered[write], field)) : '{}';
  return object({ kind: "'choice'", key: quote(field), label, values, initial: quote(initial ?? '') });
}
