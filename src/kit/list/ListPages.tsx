import Pagination from '@mui/material/Pagination';
import { useMessages } from '../i18n/useMessages.ts';

interface Props {
  page: number;
  last: number;
  onChange: (page: number) => void;
}

export function ListPages({ page, last, onChange }: Props) {
  const t = useMessages();
  return (
    <Pagination
      aria-label={t('list.pages')}
      page={page}
      count={last}
      onChange={(_, next) => onChange(next)}
      shape="rounded"
      sx={{ marginBlockStart: 2, display: 'flex', justifyContent: 'center' }}
      getItemAriaLabel={(type, number, selected) => {
        if (type === 'page') return t(selected ? 'list.currentPage' : 'list.goToPage', { page: number ?? 0 });
        return t(`list.${type as 'first' | 'last' | 'next' | 'previous'}Page`);
      }}
    />
  );
}
