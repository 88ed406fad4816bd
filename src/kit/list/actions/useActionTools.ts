import { useApolloClient } from '@apollo/client/react';
import { useNotify } from 'react-admin';
import type { Scope } from '../../../../shared/domain/api/operation.ts';
import type { MessageId, MessageValues } from '../../../i18n/messages.ts';
import { useCallScope } from '../../../viewer/ScopeContext.tsx';

/** Apollo's client, for calls whose results aren't watched, such as links, packages and launches. */
export type ApiClient = ReturnType<typeof useApolloClient>;

/** Dependencies of a hand-written row action. */
export interface ActionTools {
  client: ApiClient;
  scope: Scope;
  succeeded: (message: MessageId, values?: MessageValues) => void;
  failed: (message: MessageId, values?: MessageValues) => void;
}

export function useActionTools(): ActionTools {
  const client = useApolloClient();
  const scope = useCallScope();
  const notify = useNotify();
  return {
    client,
    scope,
    succeeded: (message, values = {}) => notify(message, { type: 'success', messageArgs: values }),
    failed: (message, values = {}) => notify(message, { type: 'error', messageArgs: values }),
  };
}
