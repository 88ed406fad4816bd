import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Palette_searchDocument } from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';
import { useSettled } from '../../kit/list/useSettled.ts';
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
  const api = useApi();
  const { org } = useViewer();
  const text = useSettled(typed.trim(), SETTLED_AFTER_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', org?.id, text],
    enabled: org !== undefined && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      foundPlaces(
        (await api.request(Palette_searchDocument, { orgId: org?.id ?? '', text, limit: OF_EACH_KIND }, signal)).search,
      ),
  });
  const found = typed.trim() === '' ? [] : (data ?? []);
  return {
    places: [...matchingPlaces(given, typed), ...found],
    isSearching: isFetching || text !== typed.trim(),
    hasFailed: isError,
  };
}
