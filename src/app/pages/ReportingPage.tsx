import Alert from '@mui/material/Alert';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useCan } from '../../kit/viewer/ViewerContext.tsx';

export function Component() {
  const t = useMessages();
  const isVisible = useCan('menu.reporting');
  return (
    <>
      <PageHeader title={t('reporting.title')} />
      <Alert severity="info">{t(isVisible ? 'tool.notConnected' : 'reporting.notAvailable')}</Alert>
    </>
  );
}
