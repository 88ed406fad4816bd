import { fillTemplate, type EmailTemplate, type TemplateValues } from '../../../shared/domain/emailTemplates.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

/** The complete mail, with example values. */
export function MailPreview({ template, orgName }: { template: EmailTemplate; orgName: string }) {
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
