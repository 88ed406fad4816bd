import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { ListOptions } from './ListOptions.tsx';
import { SearchBox } from './SearchBox.tsx';
import { shownTo, type FilterSpec, type ListSpec } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props<R> {
  spec: ListSpec<R>;
  filters: readonly FilterSpec[];
  controls: ListControls;
  total: number | undefined;
}

/** Search, filters, options, how many rows there are, and the way to make a new one. */
export function ListToolbar<R>({ spec, filters, controls, total }: Props<R>) {
  const t = useMessages();
  const isWide = useMediaQuery('(min-width:700px)');
  const search = spec.search && <SearchBox label={spec.search} text={controls.text} onChange={controls.setText} />;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
      {isWide && search}
      <FilterMenu filters={filters} controls={controls} search={isWide ? undefined : search} />
      <ListOptions filters={filters} controls={controls} />
      <Typography color="text.secondary" variant="body2" aria-live="polite" sx={{ marginInlineStart: 1 }}>
        {total !== undefined && t(spec.count, { count: total })}
      </Typography>
      <CreateButton spec={spec} />
    </Stack>
  );
}

function CreateButton<R>({ spec }: { spec: ListSpec<R> }) {
  const t = useMessages();
  const { audience } = useScope();
  const [open, setOpen] = useState(false);
  const { create } = spec;
  if (!create || !shownTo(create.for, audience)) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpen(true)} sx={{ marginInlineStart: 'auto' }}>
        {t(create.label)}
      </Button>
      <create.Dialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
