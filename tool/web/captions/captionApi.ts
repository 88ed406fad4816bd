import { createContext } from 'react';
import type { Api } from '../api.ts';

/**
 * The calls about captions: read, save and remove those of a recording or a resource,
 * and ask for speech recognition where the operator has named a server for it.
 */
export type CaptionApi = Pick<Api, 'captions' | 'saveCaptions' | 'removeCaptions' | 'recognizeSpeech'>;

/** Recordings stand in many places of the tool; each of them reads and saves captions by the launched page's API. */
export const CaptionApiContext = createContext<CaptionApi | undefined>(undefined);
