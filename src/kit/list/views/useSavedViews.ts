import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type DataProvider } from 'react-admin';
import type { SavedView, SavedViewInput, SavedViews } from '../../../../shared/domain/savedViews.ts';
import { useScope } from '../../scope/ScopeContext.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';

/** Time for which lists share one response. */
const FRESH_MS = 60_000;

export interface SavedViewsOfList {
  /** The list's views by name; undefined until they are known. */
  views: SavedView[] | undefined;
  save: (view: SavedViewInput) => Promise<SavedView>;
  remove: (id: string) => Promise<void>;
}

/** Reads and writes the views of the list around. Those of an org are fetched by one call. */
export function useSavedViews(): SavedViewsOfList {
  const list = useResourceContext() ?? '';
  const viewer = useViewer();
  const orgId = useScope().orgId ?? viewer.org?.id ?? '';
  const provider = useDataProvider<DataProvider & SavedViews>();
  const queryClient = useQueryClient();
  const queryKey = ['savedViews', orgId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => provider.getSavedViews(orgId),
    enabled: orgId !== '',
    staleTime: FRESH_MS,
    retry: false,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    views: data?.filter((view) => view.list === list),
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
