import { useQuery } from '@apollo/client/react';
import { Palette_searchDocument } from '../../generated/documents.generated.ts';
import { useSettled } from './useSettled.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { foundPlaces, matchingPlaces, type Place } from './places.ts';

const SETTLED_AFTER_MS = 150;
const OF_EACH_KIND = 5;

interface Answer {
  places: readonly Place[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** What a text leads to: of what is given at once, of the institution's things as soon as the API answers. */
export function usePlaces(given: readonly Place[], typed: string): Answer {
  const { org } = useViewer();
  const text = useSettled(typed.trim(), SETTLED_AFTER_MS);
  const { data, previousData, loading, error } = useQuery(Palette_searchDocument, {
    variables: { orgId: org?.id ?? '', text, limit: OF_EACH_KIND },
    skip: org === undefined || text === '',
    // What is found is for this moment; the lists have the rows.
    fetchPolicy: 'no-cache',
  });
  const answer = data ?? previousData;
  const found = typed.trim() === '' || !answer ? [] : foundPlaces(answer.search);
  return {
    places: [...matchingPlaces(given, typed), ...found],
    isSearching: loading || text !== typed.trim(),
    hasFailed: error !== undefined,
  };
}
