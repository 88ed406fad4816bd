import { createContext } from 'react';
import type { Api } from '../api.ts';

export type CaptionApi = Pick<Api, 'captions' | 'saveCaptions' | 'removeCaptions' | 'recognizeSpeech'>;

/** Recordings stand in many places of the tool; each of them reads and saves captions by the launched page's API. */
export const CaptionApiContext = createContext<CaptionApi | undefined>(undefined);
