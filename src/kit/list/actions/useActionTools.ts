import { useNotify } from 'ra-core';
import type { Scope } from '../../../domain/operation.ts';
import { useApi, type Api } from '../../api/ApiContext.tsx';
import type { MessageId, MessageValues } from '../../i18n/messages.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';

/** What a hand-written action of a row works with. */
export interface ActionTools {
  api: Api;
  scope: Scope;
  succeeded: (message: MessageId, values?: MessageValues) => void;
  failed: (message: MessageId, values?: MessageValues) => void;
}

export function useActionTools(): ActionTools {
  const api = useApi();
  const scope = useCallScope();
  const notify = useNotify();
  return {
    api,
    scope,
    succeeded: (message, values = {}) => notify(message, { type: 'success', messageArgs: values }),
    failed: (message, values = {}) => notify(message, { type: 'error', messageArgs: values }),
  };
}
