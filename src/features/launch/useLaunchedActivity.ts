import { useQuery } from '@apollo/client/react';
import { Launch_getActivityDocument } from '../../generated/documents.generated.ts';

/** An activity by the name that the tool knows. A change of the course's activities reads it anew. */
export function useLaunchedActivity(id: string) {
  const { data, error, refetch } = useQuery(Launch_getActivityDocument, { variables: { id } });
  return { data: data?.getActivity, error, refetch };
}
