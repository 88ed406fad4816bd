import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceInput as RaReferenceInput,
  useChoicesContext,
  type ReferenceInputProps,
} from 'react-admin';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { useCallScope } from '../../viewer/ScopeContext.tsx';

/** react-admin's reference input, with the screen's org and course as parameters of its calls. */
export function ReferenceInput({ children = <AutocompleteInput />, ...props }: ReferenceInputProps) {
  const meta = useCallScope();
  return (
    <RaReferenceInput perPage={PAGE_LIMIT_MAX} queryOptions={{ meta: { ...meta } }} {...props}>
      <WithErrorText>{children}</WithErrorText>
    </RaReferenceInput>
  );
}

/** Translates error messages for react-admin's inputs, because the message of our errors is a code. */
function WithErrorText({ children }: { children: ReactNode }) {
  const choices = useChoicesContext();
  const { error } = choices;
  const value = error ? { ...choices, error: new Error(`errors.${errorCodeOf(error)}.text`) } : choices;
  return <ChoicesContextProvider value={value}>{children}</ChoicesContextProvider>;
}

/** Searches a list for the text in an AutocompleteInput. Used as its `filterToQuery`. */
export const searchText = (text: string) => (text === '' ? {} : { text });
