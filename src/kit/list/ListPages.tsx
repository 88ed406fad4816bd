import Pagination from '@mui/material/Pagination';
import { useMessages } from '../i18n/useMessages.ts';

interface Props {
  page: number;
  last: number;
  /** Keyset pages have no numbers: a jump to the end would read everything before it. */
  isLong: boolean;
  onChange: (page: number) => void;
}

export function ListPages({ page, last, isLong, onChange }: Props) {
  const t = useMessages();
  return (
    <Pagination
      aria-label={t('list.pages')}
      page={page}
      count={last}
      boundaryCount={isLong ? 0 : 1}
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
