import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';
import { useState } from 'react';
import { useTimeout } from '../../../shared/react/useTimeout.ts';
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
  findTranslation,
  type EmailTranslation,
  type TemplateValues,
} from '../../../shared/domain/settings/emailTemplates.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';
import {
  differingTemplates,
  isDefaultTemplate,
  isSettingsValid,
  smtpOf,
  type SettingsForm,
  type StoredSettings,
} from '../../../shared/domain/settings/institutionSettings.ts';
import { DEFAULT_LOCALE, languageTag, type Locale } from '../../../shared/i18n/locales.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { LocaleSelect } from '../../kit/form/LocaleSelect.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { TestButton } from './SmtpForm.tsx';
import { asTyped, refusalAt, type EditedSettings, type Failure, type Institution } from './useInstitutionSettings.ts';

interface PreviewProps {
  template: EmailTemplate;
  /** Language of the values. */
  language: string;
  orgName: string;
}

/** The complete mail, with example values. */
function MailPreview({ template, language, orgName }: PreviewProps) {
  const t = useTranslate();
  const values: TemplateValues = {
    'learner.name': t('institution.sample.learner'),
    'activity.name': t('institution.sample.activity'),
    'course.name': t('institution.sample.course'),
    'org.name': orgName,
    score: scoreText({ given: 85, maximum: 100, scoreType: 'percentage' }, language),
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

/** Returns black or white, whichever is readable on a color (luma weights of Rec. 601). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT ? '#000' : '#fff';
}

const COLOR_AFTER_MS = 300;

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  refused: string | undefined;
  record: Institution;
}

interface Selected {
  type: EmailType;
  locale: Locale;
}

/** Edits the wording of each mail in each language, next to a preview. */
export function TemplatesForm({ settings: { form, stored, change }, failed, refused, record }: Props) {
  const { language, t } = useI18n();
  const [selected, setSelected] = useState<Selected>(() => selectedBy(refused, failed));
  const { type, locale } = selected;
  const { translations } = form;
  const template = form.templates[type];
  const index = translations.findIndex((each) => each.type === type && each.locale === locale);
  const read = wordingRead(form, stored, selected);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const nameOf = (each: Locale) => names.of(languageTag(each)) ?? each;
  const put = (next: Partial<EmailTemplate>) =>
    change({ templates: { ...form.templates, [type]: { ...template, ...next } } });
  const isEnglish = locale === DEFAULT_LOCALE;
  return (
    <>
      <div className="institution-row">
        <TextField
          select
          label={t('institution.template')}
          value={type}
          onChange={(event) => setSelected({ ...selected, type: event.target.value as EmailType })}
        >
          {EMAIL_TYPES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`institution.template.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <LocaleSelect value={locale} onChange={(chosen) => setSelected({ ...selected, locale: chosen })} />
      </div>
      {isEnglish && (
        <p className="muted">{t(read.isOwn ? 'institution.templateDefault' : 'institution.templateLanguages')}</p>
      )}
      {!isEnglish && index < 0 && (
        <>
          <p className="muted">
            {read.isOwn
              ? t('institution.noTranslation', { language: nameOf(read.locale) })
              : t('institution.noTranslationDefault')}
          </p>
          <Button
            variant="outlined"
            color="inherit"
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => change({ translations: [...translations, defaultTranslation(stored, selected)] })}
          >
            {t('institution.addTranslation')}
          </Button>
        </>
      )}
      <div className="institution-mail">
        {(isEnglish || index >= 0) && (
          <div className="institution-view">
            <TextFields
              key={`${type} ${locale}`}
              path={isEnglish ? `templates.${type}` : `translations.${index}`}
              failed={failed}
            />
            <ColorField
              key={`${type} ${template.buttonColor === DEFAULT_TEMPLATES[type].buttonColor ? 'default' : 'own'}`}
              value={template.buttonColor}
              onChange={(buttonColor) => put({ buttonColor })}
            />
            <p className="muted">
              {t('institution.variables')}{' '}
              <code dir="ltr">{TEMPLATE_VARIABLES.map((name) => `{{${name}}}`).join(' ')}</code>
            </p>
            {isEnglish ? (
              <Button
                color="inherit"
                sx={{ alignSelf: 'flex-start' }}
                disabled={isDefaultTemplate(type, template)}
                onClick={() => put(DEFAULT_TEMPLATES[type])}
              >
                {t('institution.resetTemplate')}
              </Button>
            ) : (
              <Button
                color="inherit"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => change({ translations: translations.filter((_, at) => at !== index) })}
              >
                {t('institution.removeTranslation')}
              </Button>
            )}
          </div>
        )}
        <MailPreview template={read.template} language={languageTag(read.locale)} orgName={record.name} />
      </div>
      <TestButton
        orgId={record.id}
        smtp={smtpOf(form)}
        isReady={form.isSmtpOn && isSettingsValid(form, stored)}
        notReady="institution.testNeedsServer"
        mail={{ emailType: type, locale, wording: { templates: differingTemplates(form.templates), translations } }}
      />
    </>
  );
}

/** Returns the mail that a refused input belongs to. */
function selectedBy(refused = '', failed: Failure | undefined): Selected {
  const [part, key] = refused.split('.');
  const translation = part === 'translations' ? failed?.form.translations[Number(key)] : undefined;
  return translation ?? { type: EMAIL_TYPES.find((type) => type === key) ?? 'evaluated', locale: DEFAULT_LOCALE };
}

const defaultTranslation = ({ defaultTranslations }: StoredSettings, { type, locale }: Selected): EmailTranslation => {
  const found = defaultTranslations.find((each) => each.type === type && each.locale === locale);
  const { subjectPlainTemplated, bodyPlainTemplated, buttonTextPlainTemplated } = found ?? DEFAULT_TEMPLATES[type];
  return { type, locale, subjectPlainTemplated, bodyPlainTemplated, buttonTextPlainTemplated };
};

/** Returns the wording that readers of a language get, and its language. */
function wordingRead({ templates, translations }: SettingsForm, stored: StoredSettings, selected: Selected) {
  const english = templates[selected.type];
  const found = findTranslation(translations, selected);
  if (found) return { template: { ...english, ...found }, locale: found.locale, isOwn: true };
  if (TEMPLATE_TEXTS.some((field) => english[field] !== DEFAULT_TEMPLATES[selected.type][field]))
    return { template: english, locale: DEFAULT_LOCALE, isOwn: true };
  const standard = defaultTranslation(stored, selected);
  return { template: { ...english, ...standard }, locale: selected.locale, isOwn: false };
}

const TextFields = ({ path, failed }: { path: string; failed: Failure | undefined }) =>
  TEMPLATE_TEXTS.map((field) => (
    <TextInput
      key={field}
      source={`${path}.${field}`}
      label={`institution.template.${field}`}
      parse={asTyped}
      multiline={field === 'bodyPlainTemplated'}
      minRows={field === 'bodyPlainTemplated' ? 6 : 1}
      // A translation that was removed has no text.
      validate={(text: string | undefined, entered: SettingsForm) =>
        refusalOf(field)(text ?? DEFAULT_TEMPLATES.reset[field]) ?? refusalAt(failed, `${path}.${field}`, entered)
      }
    />
  ));

const refusalOf = (field: TemplateField) => (text: string) => {
  const refusal = checkTemplateField(field, text);
  if (!refusal) return undefined;
  return ruleMessage({ limit: TEMPLATE_LIMITS[field], ...refusal });
};

/** The browser's color picker reports every shade that the pointer passes over. */
function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const t = useTranslate();
  const [color, setColor] = useState(value);
  const isChanged = color.toUpperCase() !== value.toUpperCase();
  useTimeout(() => onChange(color.toUpperCase()), isChanged ? COLOR_AFTER_MS : undefined, color);
  return (
    <label className="institution-color">
      {t('institution.template.buttonColor')}
      <input type="color" value={color} onChange={(event) => setColor(event.target.value)} />
      <code dir="ltr">{color.toUpperCase()}</code>
    </label>
  );
}
