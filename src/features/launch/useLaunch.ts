import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createLogger } from '../../../shared/browser/log.ts';
import type { FetchLaunch, LaunchArgs } from './launchArgs.ts';
import { Launch_getActivityDocument } from '../../generated/documents.generated.ts';

const log = createLogger('launch');

interface Launch {
  key: string;
  args?: LaunchArgs;
  error?: unknown;
}

/** Requests a launch each time the key changes. */
export function useLaunch(key: string, fetchLaunch: FetchLaunch): Launch {
  const client = useApolloClient();
  const [launch, setLaunch] = useState<Launch>();
  const start = useEffectEvent(() => fetchLaunch(client));
  useEffect(() => {
    let isWanted = true;
    start().then(
      (args) => isWanted && setLaunch({ key, args }),
      (error: unknown) => {
        log.error('a launch was refused', { error });
        if (isWanted) setLaunch({ key, error });
      },
    );
    return () => {
      isWanted = false;
      // A launch works once: a user who returns to this key before the other key's launch has loaded needs a new one.
      setLaunch(undefined);
    };
  }, [key]);
  return launch?.key === key ? launch : { key };
}

/** Reads the activity of a launch. A change to the course's activities reads it again. */
export function useLaunchedActivity(id: string) {
  const { data, error, refetch } = useQuery(Launch_getActivityDocument, { variables: { id } });
  return { data: data?.getActivity, error, refetch };
}
