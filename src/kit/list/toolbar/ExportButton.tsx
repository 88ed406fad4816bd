import { use } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionModeContext } from '../actions/actionMode.ts';
import type { AudienceProps } from '../elements.ts';
import { useExport } from './useExport.ts';

/** Downloads all pages of the list as a CSV file: an entry of the options menu, or a button. */
export function ExportButton(_: AudienceProps) {
  const t = useTranslate();
  const exportRows = useExport();
  const mode = use(ActionModeContext);
  const download = () => void exportRows();
  if (mode?.kind === 'item') return <mode.Item icon="download" label={t('list.export')} onSelect={download} />;
  return (
    <button type="button" className="button" onClick={download}>
      {t('list.export')}
    </button>
  );
}
