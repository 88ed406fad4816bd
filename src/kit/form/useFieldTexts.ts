import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type DataProvider } from 'react-admin';
import type { FieldText, FieldTexts } from '../../../shared/domain/fieldTexts.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

/** Returns the first texts that the resource's rows have in a field, or the first ones that contain the given text. */
export function useFieldTexts(field: string, text = ''): readonly FieldText[] {
  const resource = useResourceContext();
  const { getTexts } = useDataProvider<DataProvider & FieldTexts>();
  const scope = useCallScope();
  const { data = [] } = useQuery({
    // Starts like the keys of the resource's lists, so that a change to the resource refreshes it too.
    queryKey: [resource, 'texts', field, text, scope],
    queryFn: () => getTexts(field, { text, scope }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
