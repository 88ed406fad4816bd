import type { ResourceModel } from '../model/buildModel.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { object, quote, vocabularyCode } from './header.ts';

type Resource = Pick<ResourceModel, 'name' | 'writes'>;

/** A row's form, in one line. */
export const formCode = (resource: Resource, key: string, fields: readonly FormFieldConfig[], write: Write): string =>
  object({
    resource: quote(resource.name),
    ...Object.fromEntries(['title', 'submit', 'done'].map((text) => [text, quote(`${resource.name}.${key}.${text}`)])),
    fields: `[${fields.map((field) => fieldCode(resource, field, write)).join(', ')}]`,
  });

export function fieldCode({ name, writes }: Resource, { field, rule, initial, choices }: FormFieldConfig, write: Write): string {
  const label = quote(`${name}.field.${field}`);
  if (rule !== undefined) return object({ kind: "'text'", key: quote(field), label, rule: quote(rule) });
  if (typeof initial === 'boolean') return object({ kind: "'flag'", key: quote(field), label, initial: String(initial) });
  const input = writes[write]?.input;
  const vocabulary = input && vocabularyOf(input, field);
  const values = input && vocabulary ? vocabularyCode(vocabulary, choices ?? valuesOf(input, field)) : '{}';
  return object({ kind: "'choice'", key: quote(field), label, values, initial: quote(initial ?? '') });
}
