import { useQuery } from '@apollo/client/react';
import { Orgs_findDocument, Palette_searchDocument } from '../../generated/documents.generated.ts';
import { useDebouncedValue } from '../../kit/page/useDebouncedValue.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { foundItems, matchingItems, orgItem, type PaletteItem } from './paletteItems.ts';

const SETTLED_AFTER_MS = 150;
const OF_EACH_KIND = 5;

/** Places that are known without a search. */
export interface KnownItems {
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

/** Returns the places that match a text: known ones at once, all others as soon as the API responds. */
export function usePaletteItems({ given, orgs, hasMoreOrgs }: KnownItems, typed: string): Answer {
  const { org, isSuperUser } = useViewer();
  const text = useDebouncedValue(typed.trim(), SETTLED_AFTER_MS);
  const isEmpty = typed.trim() === '';
  const inOrg = useQuery(Palette_searchDocument, {
    variables: { orgId: org?.id ?? '', text, limit: OF_EACH_KIND },
    skip: org === undefined || text === '',
    // The results are for this moment only; the lists have the rows.
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
