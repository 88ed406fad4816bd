import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  checkTemplateField,
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  TEMPLATE_LIMITS,
  TEMPLATE_TEXTS,
  TEMPLATE_VARIABLES,
  type EmailTemplate,
  type EmailType,
  type TemplateField,
  fillTemplate,
  type TemplateValues,
} from '../../../shared/domain/emailTemplates.ts';
import { ruleMessage } from '../../../shared/domain/ruleMessage.ts';
import { isDefaultTemplate, type SettingsForm } from '../../../shared/domain/institutionSettings.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { asTyped, refusalAt, type EditedSettings, type Failure } from './useInstitutionSettings.ts';

/** The complete mail, with example values. */
function MailPreview({ template, orgName }: { template: EmailTemplate; orgName: string }) {
  const t = useTranslate();
  const values: TemplateValues = {
    'learner.name': t('institution.sample.learner'),
    'activity.name': t('institution.sample.activity'),
    'course.name': t('institution.sample.course'),
    'org.name': orgName,
    score: '85%',
  };
  return (
    <section className="mail-preview" aria-label={t('institution.mailPreview')}>
      <h3>
        <bdi>{fillTemplate(template.subjectPlainTemplated, values)}</bdi>
      </h3>
      <p dir="auto">{fillTemplate(template.bodyPlainTemplated, values)}</p>
      <span className="mail-button" style={{ background: template.buttonColor, color: inkOn(template.buttonColor) }}>
        <bdi>{fillTemplate(template.buttonTextPlainTemplated, values)}</bdi>
      </span>
    </section>
  );
}

const LIGHT = 150;

/** Returns black or white, whichever is readable on a color (weights of Rec. 601). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT ? '#000' : '#fff';
}

const COLOR_AFTER_MS = 300;

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  refused: string | undefined;
  orgName: string;
}

/** The wording of each mail, next to the mail that it produces. */
export function TemplatesForm({ settings: { form, change }, failed, refused, orgName }: Props) {
  const t = useTranslate();
  const [type, setType] = useState<EmailType>(
    EMAIL_TYPES.find((each) => refused?.startsWith(`templates.${each}.`)) ?? 'evaluated',
  );
  const template = form.templates[type];
  const put = (next: Partial<EmailTemplate>) =>
    change({ templates: { ...form.templates, [type]: { ...template, ...next } } });
  return (
    <>
      <TextField
        select
        label={t('institution.template')}
        value={type}
        fullWidth
        helperText={t('institution.templateLanguages')}
        onChange={(event) => setType(event.target.value as EmailType)}
      >
        {EMAIL_TYPES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`institution.template.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <div className="institution-mail">
        <div className="institution-view">
          {TEMPLATE_TEXTS.map((field) => (
            <TextInput
              key={`${type} ${field}`}
              source={`templates.${type}.${field}`}
              label={`institution.template.${field}`}
              parse={asTyped}
              multiline={field === 'bodyPlainTemplated'}
              minRows={field === 'bodyPlainTemplated' ? 6 : 1}
              validate={(text: string, entered: SettingsForm) =>
                refusalOf(field)(text) ?? refusalAt(failed, `templates.${type}.${field}`, entered)
              }
            />
          ))}
          <ColorField
            key={`${type} ${template.buttonColor === DEFAULT_TEMPLATES[type].buttonColor ? 'default' : 'own'}`}
            value={template.buttonColor}
            onChange={(buttonColor) => put({ buttonColor })}
          />
          <p className="muted">
            {t('institution.variables')}{' '}
            <code dir="ltr">{TEMPLATE_VARIABLES.map((name) => `{{${name}}}`).join(' ')}</code>
          </p>
          <Button
            color="inherit"
            sx={{ alignSelf: 'flex-start' }}
            disabled={isDefaultTemplate(type, template)}
            onClick={() => put(DEFAULT_TEMPLATES[type])}
          >
            {t('institution.resetTemplate')}
          </Button>
        </div>
        <MailPreview template={template} orgName={orgName} />
      </div>
    </>
  );
}

const refusalOf = (field: TemplateField) => (text: string) => {
  const refusal = checkTemplateField(field, text);
  if (!refusal) return undefined;
  return ruleMessage({ limit: TEMPLATE_LIMITS[field], ...refusal });
};

/** The browser's picker reports every shade that the pointer passes over. */
function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const t = useTranslate();
  const [color, setColor] = useState(value);
  const applyColor = useEffectEvent(() => onChange(color.toUpperCase()));
  useEffect(() => {
    if (color.toUpperCase() === value.toUpperCase()) return;
    const timer = setTimeout(() => applyColor(), COLOR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [color, value]);
  return (
    <label className="institution-color">
      {t('institution.template.buttonColor')}
      <input type="color" value={color} onChange={(event) => setColor(event.target.value)} />
      <code dir="ltr">{color.toUpperCase()}</code>
    </label>
  );
}
