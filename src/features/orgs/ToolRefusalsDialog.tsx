import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { steadyHeight } from '../../kit/dialog/steadyHeight.ts';
import { useFullScreenDialog } from '../../kit/dialog/useFullScreenDialog.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import './orgs.css';
import { ToolsView } from './ToolsView.tsx';
import type { Institution } from './useInstitutionSettings.ts';

/** What the settings show of tools, for admins of enterprise institutions, who don't have the settings. */
export function ToolRefusalsDialog({ open, onClose }: DialogProps) {
  const record = useRecord<Institution>();
  const t = useTranslate();
  const titleId = useId();
  const isFullScreen = useFullScreenDialog();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isFullScreen}
      maxWidth="sm"
      fullWidth
      slotProps={steadyHeight(480)}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('institution.refusals.title', { name: record.name })}</DialogTitle>
      <DialogContent>
        <div className="institution-view">
          <ToolsView orgId={record.id} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
