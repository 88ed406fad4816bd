import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SmtpForm } from './SmtpForm.tsx';
import { TemplatesForm } from './TemplatesForm.tsx';
import type { EditedSettings, Failure, Institution } from './useInstitutionSettings.ts';

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  /** The first input that the API has refused. */
  refused: string | undefined;
  record: Institution;
}

export function EmailView({ settings, failed, refused, record }: Props) {
  const t = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<'smtp' | 'templates'>(refused && !refused.startsWith('smtp') ? 'templates' : 'smtp');
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
          <SmtpForm settings={settings} failed={failed} orgId={record.id} />
        ) : (
          <TemplatesForm settings={settings} failed={failed} refused={refused} record={record} />
        )}
      </div>
    </>
  );
}
