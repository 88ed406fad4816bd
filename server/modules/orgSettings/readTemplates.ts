import {
  checkTemplateField,
  checkTranslations,
  EMAIL_TYPES,
  TEMPLATE_FIELDS,
  templateDifferences,
} from '../../../shared/domain/settings/emailTemplates.ts';
import type { Refusal } from '../../../shared/domain/api/validation.ts';
import type { EmailSettingsInput } from '../../generated/resolvers.generated.ts';
import type { EmailSettingsChange } from '../../mail/emailSettingsStore.ts';

type TemplatesInput = Pick<EmailSettingsInput, 'templates' | 'translations'>;

/** Returns the errors by path. */
export function templateRefusals({ templates, translations }: TemplatesInput): Record<string, Refusal> {
  const refusals: Record<string, Refusal> = {};
  for (const type of EMAIL_TYPES) {
    for (const field of TEMPLATE_FIELDS) {
      const text = templates?.[type]?.[field];
      if (text !== null && text !== undefined)
        refusals[`emailSettings.templates.${type}.${field}`] = checkTemplateField(field, text);
    }
  }
  for (const [path, refusal] of Object.entries(checkTranslations(translations ?? [])))
    refusals[`emailSettings.translations.${path}`] = refusal;
  return refusals;
}

/** Returns the wording to store: without templates that equal the default. */
export function wordingOf({ templates, translations }: TemplatesInput): EmailSettingsChange {
  return {
    ...(templates && {
      templates: Object.fromEntries(
        EMAIL_TYPES.map((type) => [type, templateDifferences(type, templates[type] ?? {})] as const).filter(
          ([, different]) => different !== undefined,
        ),
      ),
    }),
    ...(translations && { translations }),
  };
}
