import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import './orgs.css';
import { ToolsView } from './ToolsView.tsx';
import type { Institution } from './useInstitutionSettings.ts';

/** The tools part of the settings, for admins of enterprise institutions, who can't open the settings. */
export function ToolRefusalsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<Institution>();
  const t = useTranslate();
  return (
    <ViewDialog
      open={open}
      title={t('institution.refusals.title', { name: record.name })}
      maxWidth="sm"
      height={480}
      onClose={onClose}
    >
      <div className="institution-view">
        <ToolsView orgId={record.id} />
      </div>
    </ViewDialog>
  );
}
