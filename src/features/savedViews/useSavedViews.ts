import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useStore, type DataProvider } from 'react-admin';
import type { SavedView, SavedViewInput, SavedViews } from '../../../shared/domain/lists/savedViews.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';

/** Time for which lists share one response. */
const FRESH_MS = 60_000;

export interface SavedViewsOfList {
  /** The list's views by name; undefined until they are known. */
  views: SavedView[] | undefined;
  isLoading: boolean;
  save: (view: SavedViewInput) => Promise<SavedView>;
  remove: (id: string) => Promise<void>;
}

/**
 * Reads and writes the views of the surrounding list. All views of an org are fetched by one call and kept in the
 * browser, so that a list opens with its default view without waiting.
 */
export function useSavedViews(): SavedViewsOfList {
  const list = useResourceContext() ?? '';
  const viewer = useViewer();
  const orgId = useScope().orgId ?? viewer.org?.id ?? '';
  const provider = useDataProvider<DataProvider & SavedViews>();
  const queryClient = useQueryClient();
  const queryKey = ['savedViews', orgId];
  const [kept, keep] = useStore<SavedView[] | undefined>(`savedViews.${viewer.userId}.${orgId}`);
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: async () => {
      const views = await provider.getSavedViews(orgId);
      keep(views);
      return views;
    },
    enabled: orgId !== '',
    initialData: kept,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
    retry: false,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    views: data?.filter((view) => view.list === list),
    isLoading,
    save: async (view) => {
      const saved = await provider.saveView(orgId, view);
      await refresh();
      return saved;
    },
    remove: async (id) => {
      await provider.deleteSavedView(orgId, id);
      await refresh();
    },
  };
}
