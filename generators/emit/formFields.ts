import { messageId } from '../model/messageId.ts';
import type { ResourceModel } from '../model/buildModel.ts';
import type { Takes } from '../model/callPath.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { formKind, isRequired, isWhole } from '../model/formKind.ts';
import { valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { object, quote, vocabularyCode } from './header.ts';

type Resource = Pick<ResourceModel, 'name' | 'entered' | 'pickedFrom'>;

/** A row's form, in one line. */
export const formCode = (resource: Resource, key: string, fields: readonly FormFieldConfig[], write: Write): string =>
  object({
    resource: quote(resource.name),
    ...Object.fromEntries(
      ['title', 'submit', 'done'].map((text) => [text, quote(messageId(resource.name, `${key}.${text}`))]),
    ),
    fields: `[${fields.map((field) => fieldCode(resource, field, write)).join(', ')}]`,
  });

export function fieldCode({ name, entered, pickedFrom }: Resource, config: FormFieldConfig, write: Write): string {
  const { field, rule, initial, choices, reference = '' } = config;
  const takes = entered[write];
  const kind = formKind(takes, config);
  const base = { kind: quote(kind), key: quote(field), label: quote(messageId(name, `fields.${field}`)) };
  if (kind === 'text') return object({ ...base, rule: rule && quote(rule) });
  if (kind === 'flag') return object({ ...base, initial: String(initial) });
  if (kind === 'number') return object({ ...base, ...numberCode(takes[field]), initial: initial?.toString() });
  if (kind === 'answer') return object(base);
  if (kind === 'reference') return object({ ...base, ...pickedCode(pickedFrom[reference]) });
  const vocabulary = vocabularyOf(takes, field);
  const values = vocabulary ? vocabularyCode(vocabulary, choices ?? valuesOf(takes, field)) : '{}';
  return object({ ...base, values, initial: quote(String(initial ?? '')) });
}

const flagCode = (isOn: boolean): string | undefined => (isOn ? 'true' : undefined);

const numberCode = (taken: Takes[string] | undefined) => ({
  isWhole: flagCode(isWhole(taken?.type)),
  isRequired: flagCode(taken !== undefined && isRequired(taken)),
});

const pickedCode = (picked: ResourceModel['pickedFrom'][string] | undefined) =>
  picked && {
    resource: quote(picked.resource),
    shows: quote(picked.shows),
    searches: flagCode(picked.searches),
    noMatch: quote(messageId(picked.resource, 'empty.noMatch')),
  };
