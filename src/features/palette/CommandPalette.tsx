import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteOption } from './PaletteOption.tsx';
import { PALETTE_GROUPS, type PaletteItem } from './paletteItems.ts';
import './palette.css';
import { usePaletteItems, type KnownItems } from './usePaletteItems.ts';

interface Props {
  open: boolean;
  known: KnownItems;
  onClose: () => void;
}

/** Opens any course, activity, person or page by a part of its name. */
export function CommandPalette({ open, known, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      className="palette"
      slotProps={{ paper: { 'aria-label': t('palette.title') } }}
    >
      <Search known={known} onClose={onClose} />
    </Dialog>
  );
}

function Search({ known, onClose }: Omit<Props, 'open'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { places, isSearching, hasFailed } = usePaletteItems(known, text);
  const sorted = places.toSorted((a, b) => PALETTE_GROUPS.indexOf(a.group) - PALETTE_GROUPS.indexOf(b.group));
  const go = ({ to }: PaletteItem) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  return (
    <>
      <Autocomplete
        open
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        clearOnBlur={false}
        value={null}
        inputValue={text}
        options={sorted}
        filterOptions={(options) => options}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={() => false}
        groupBy={({ group }: PaletteItem) => t(`palette.group.${group}`)}
        renderGroup={({ key, group, children }) => (
          <PlaceGroup key={key} name={group}>
            {children}
          </PlaceGroup>
        )}
        noOptionsText={t(hasFailed ? 'palette.failed' : isSearching ? 'palette.searching' : 'palette.none')}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { 'aria-label': t('palette.found'), className: 'palette-list' },
        }}
        onInputChange={(_, typed, reason) => reason !== 'reset' && reason !== 'selectOption' && setText(typed)}
        onChange={(_, place) => place && go(place)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderOption={({ key, ...props }, place) => <PaletteOption key={key} {...props} place={place} search={text} />}
        renderInput={PaletteInput}
      />
      <p className="visually-hidden" role="status">
        {!isSearching && places.length > 0 && t('palette.count', { smart_count: places.length })}
      </p>
    </>
  );
}

/** Group in the listbox, which can only contain groups of options. */
function PlaceGroup({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li role="presentation">
      <div className="palette-group" aria-hidden>
        {name}
      </div>
      <ul role="group" aria-label={name}>
        {children}
      </ul>
    </li>
  );
}

/** Shows the list below the field instead of floating over the page. */
const InPlace = ({ children }: { children?: unknown }) => <div className="palette-found">{children as ReactNode}</div>;
