import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import { useState, type ReactNode, type HTMLAttributes } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PALETTE_GROUPS, type PaletteItem, foundItems, matchingItems, orgItem } from './paletteItems.ts';
import './palette.css';
import { Highlight } from '../../kit/text/texts.tsx';
import { useQuery } from '@apollo/client/react';
import { Orgs_findDocument, Palette_searchDocument } from '../../generated/documents.generated.ts';
import { useDebouncedValue } from '../../kit/page/pageHooks.ts';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';

const PaletteInput = (params: AutocompleteRenderInputParams) => <Field {...params} />;

function Field({ slotProps: { input, inputLabel, htmlInput }, ...params }: AutocompleteRenderInputParams) {
  const t = useTranslate();
  const slots = {
    inputLabel,
    input: { ...input, startAdornment: <Search size={20} aria-hidden />, disableUnderline: true },
    htmlInput: { ...htmlInput, dir: 'auto', 'aria-label': t('palette.title') },
  };
  return (
    <TextField
      {...params}
      variant="standard"
      autoFocus
      placeholder={t('palette.placeholder')}
      slotProps={slots}
      className="palette-field"
    />
  );
}

const SETTLED_AFTER_MS = 150;
const OF_EACH_KIND = 5;

/** Places that are known without a search. */
interface KnownItems {
  given: readonly PaletteItem[];
  /** The institutions that the user runs; there may be more. */
  orgs: readonly { id: string; name: string }[];
  hasMoreOrgs: boolean;
}

interface Answer {
  places: readonly PaletteItem[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Returns the places that match a text: known ones immediately, all others as soon as the API responds. */
export function usePaletteItems({ given, orgs, hasMoreOrgs }: KnownItems, typed: string): Answer {
  const { org, isSuperUser } = useViewer();
  const text = useDebouncedValue(typed.trim(), SETTLED_AFTER_MS);
  const isEmpty = typed.trim() === '';
  const inOrg = useQuery(Palette_searchDocument, {
    variables: { orgId: org?.id ?? '', text, limit: OF_EACH_KIND },
    skip: org === undefined || text === '',
    // Results are only shown once, so they aren't cached.
    fetchPolicy: 'no-cache',
  });
  const ofOrgs = useQuery(Orgs_findDocument, {
    variables: { text, limit: isSuperUser ? OF_EACH_KIND : 100 },
    skip: !hasMoreOrgs || text === '',
    fetchPolicy: 'no-cache',
  });
  const answer = inOrg.data ?? inOrg.previousData;
  const known = matchingItems([...given, ...orgs.map(orgItem)], typed);
  const moreOrgs = ((ofOrgs.data ?? ofOrgs.previousData)?.getOrgs.orgs ?? [])
    .filter(({ callerType }) => isSuperUser || callerType === 'orgadmin')
    .map(orgItem)
    .filter(({ id }) => !known.some((place) => place.id === id));
  return {
    places: isEmpty ? known : [...known, ...(answer ? foundItems(answer.search) : []), ...moreOrgs],
    isSearching: inOrg.loading || ofOrgs.loading || text !== typed.trim(),
    hasFailed: inOrg.error !== undefined || ofOrgs.error !== undefined,
  };
}

interface PaletteOptionProps extends HTMLAttributes<HTMLLIElement> {
  place: PaletteItem;
  search: string;
}

function PaletteOption({ place: { name, detail, Icon }, search, ...props }: PaletteOptionProps) {
  return (
    <li {...props}>
      <Icon size={18} aria-hidden />
      <span className="palette-name">
        <Highlight text={name} search={search} />
      </span>
      {detail !== undefined && <bdi className="palette-detail">{detail}</bdi>}
    </li>
  );
}

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
      <PaletteSearch known={known} onClose={onClose} />
    </Dialog>
  );
}

function PaletteSearch({ known, onClose }: Omit<Props, 'open'>) {
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
