import { useEffect, useState } from 'react';
import { pageStays } from '../../../shared/browser/pageStays.ts';
import { readCaptions, type Cue } from '../../captions.ts';

const NONE: readonly Cue[] = [];

/** Loads the captions at a URL. Returns no lines until they have loaded. */
export function useCues(url: string | undefined): { cues: readonly Cue[]; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ url: string; cues: readonly Cue[]; hasFailed: boolean }>();
  useEffect(() => {
    if (url === undefined) return;
    let isWanted = true;
    void loadCues(url).then(
      (cues) => isWanted && setLoaded({ url, cues, hasFailed: false }),
      () => isWanted && setLoaded({ url, cues: NONE, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return loaded && loaded.url === url ? loaded : { cues: NONE, hasFailed: false };
}

export async function loadCues(url: string): Promise<readonly Cue[]> {
  const response = await fetch(url).catch(() => pageStays());
  if (!response?.ok) throw new Error('the captions could not be loaded');
  return readCaptions(await response.text()).cues;
}
