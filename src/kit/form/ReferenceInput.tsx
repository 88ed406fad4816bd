import { ReferenceInput as RaReferenceInput, type ReferenceInputProps } from 'react-admin';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';

/** react-admin's reference input, whose calls are about the org and course that the screen shows. */
export function ReferenceInput(props: ReferenceInputProps) {
  const meta = useCallScope();
  return <RaReferenceInput perPage={PAGE_LIMIT_MAX} queryOptions={{ meta: { ...meta } }} {...props} />;
}

/** Has a list search for what is typed into an AutocompleteInput, as its `filterToQuery`. */
export const searchText = (text: string) => (text === '' ? {} : { text });
