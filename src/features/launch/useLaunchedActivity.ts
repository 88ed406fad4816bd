import { useQuery } from '@tanstack/react-query';
import { Launch_getActivityDocument } from '../../generated/documents.generated.ts';
import { useApi } from '../../kit/api/ApiContext.tsx';

/** An activity by the name that the tool knows. A change of the course's activities reads it anew. */
export function useLaunchedActivity(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['activities', 'launched', id],
    queryFn: ({ signal }) => api.request(Launch_getActivityDocument, { id }, signal),
    select: ({ getActivity }) => getActivity,
    retry: false,
  });
}
