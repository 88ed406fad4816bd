import { createContext } from 'react';
import type { Api } from '../api.ts';

/**
 * The API of captions: reads, saves and removes those of a recording or a resource, and requests speech recognition if
 * the operator has configured a server for it.
 */
export type CaptionApi = Pick<Api, 'captions' | 'saveCaptions' | 'removeCaptions' | 'recognizeSpeech'>;

/** The API for captions of the launched page. A context, because recordings appear in many parts of the tool. */
export const CaptionApiContext = createContext<CaptionApi | undefined>(undefined);
