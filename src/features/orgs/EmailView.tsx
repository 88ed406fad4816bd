import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { Institution } from './useInstitutionSettings.ts';
import { SmtpForm } from './SmtpForm.tsx';
import { TemplatesForm } from './TemplatesForm.tsx';
import type { EditedSettings } from './useInstitutionSettings.ts';

interface Props {
  settings: EditedSettings;
  record: Institution;
}

export function EmailView({ settings, record }: Props) {
  const t = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<'smtp' | 'templates'>('smtp');
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: 'smtp' | 'templates') => setTab(next)}
        aria-label={t('institution.view.email')}
      >
        <Tab value="smtp" label={t('institution.smtp')} id={`${id}-smtp`} aria-controls={id} />
        <Tab value="templates" label={t('institution.templates')} id={`${id}-templates`} aria-controls={id} />
      </Tabs>
      <div className="institution-view" id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'smtp' ? (
          <SmtpForm settings={settings} orgId={record.id} />
        ) : (
          <TemplatesForm settings={settings} orgName={record.name} />
        )}
      </div>
    </>
  );
}
