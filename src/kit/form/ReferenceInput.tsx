import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceInput as RaReferenceInput,
  useChoicesContext,
  type ReferenceInputProps,
} from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';

/** react-admin's reference input, whose calls are about the org and course that the screen shows. */
export function ReferenceInput({ children = <AutocompleteInput />, ...props }: ReferenceInputProps) {
  const meta = useCallScope();
  return (
    <RaReferenceInput perPage={PAGE_LIMIT_MAX} queryOptions={{ meta: { ...meta } }} {...props}>
      <WithErrorText>{children}</WithErrorText>
    </RaReferenceInput>
  );
}

/** react-admin's inputs show the message of what failed, translated; that of ours is a code. */
function WithErrorText({ children }: { children: ReactNode }) {
  const choices = useChoicesContext();
  const { error } = choices;
  const value = error ? { ...choices, error: new Error(`errors.${errorCodeOf(error)}.text`) } : choices;
  return <ChoicesContextProvider value={value}>{children}</ChoicesContextProvider>;
}

/** Has a list search for what is typed into an AutocompleteInput, as its `filterToQuery`. */
export const searchText = (text: string) => (text === '' ? {} : { text });
