import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import './orgs.css';
import { ToolsView } from './ToolsView.tsx';
import type { Institution } from './useInstitutionSettings.ts';

/** The part of the settings about tools, for admins of enterprise institutions, who don't have the settings. */
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
