import { invalid } from '../../../shared/domain/api/errors.ts';
import { readLaunchParameters, readLaunchPreferences } from '../../../shared/domain/launches/launchParameters.ts';
import type { InputMaybe } from '../../generated/resolvers.generated.ts';

interface Texts {
  parameters?: InputMaybe<string>;
  preferences?: InputMaybe<string>;
}

/** Reads both JSON texts of a launch. Reports all errors of both. */
export function readLaunchTerms(texts: Texts) {
  const parameters = readLaunchParameters(texts.parameters);
  const preferences = readLaunchPreferences(texts.preferences);
  if (parameters.errors || preferences.errors)
    throw invalid(...(parameters.errors ?? []), ...(preferences.errors ?? []));
  return { parameters: parameters.value, preferences: preferences.value };
}
