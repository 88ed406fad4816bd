import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, useDataProvider, type DataProvider } from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/apiError.ts';
import type { MatchingChange, MatchingChanges } from '../../../../shared/domain/rowWrites.ts';
import { csvText } from '../../../../shared/text/csvText.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  change: MatchingChange;
  onClose: () => void;
}

const SHOWN = 100;
const ALL = 100_000;

/**
 * The records that a change of all matching rows did not change, with the reason; if there are many, the first
 * ones.
 */
export function RefusedList({ change: { id, refusedCount }, onClose }: Props) {
  const t = useTranslate();
  const { getRefused } = useDataProvider<DataProvider & MatchingChanges>();
  const { data = [], error } = useQuery({
    queryKey: ['refused', id],
    queryFn: () => getRefused(id, SHOWN),
    retry: false,
  });
  const title = t('list.refused', { count: refusedCount });
  const download = async () => {
    const rows = (await getRefused(id, ALL)).map(({ name, code }) => [name, t(`errors.${code}.title`)]);
    downloadCSV(csvText([t('import.field.name'), t('import.reason')], rows), title);
  };
  return (
    <Alert severity="warning" closeText={t('form.close')} onClose={onClose} sx={{ flexBasis: '100%' }}>
      <AlertTitle>{title}</AlertTitle>
      {t(error ? `errors.${errorCodeOf(error)}.text` : 'list.refused.text')}
      <ul className="refused-rows">
        {data.map(({ name, code }, place) => (
          <li key={place}>
            <bdi>{name}</bdi> – {t(`errors.${code}.title`)}
          </li>
        ))}
      </ul>
      <Button size="small" color="inherit" onClick={() => void download()}>
        {t('list.export')}
      </Button>
    </Alert>
  );
}
