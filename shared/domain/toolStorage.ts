/** `lti_storage_target` where the console is shown elsewhere than at the platform's address: a frame in its page. */
export const STORAGE_FRAME = 'practicum_storage';

/** What that frame shows, at the platform's address. */
export const STORAGE_PATH = '/lti/storage';

/** A tool's message as the frame passes it on, with a port for the answer. */
export interface StorageRequest {
  subject: 'console.storage.request';
  /** Where the message comes from, as the browser has told the frame. */
  origin: string;
  data: unknown;
}

export const isStorageRequest = (data: unknown): data is StorageRequest =>
  typeof data === 'object' &&
  data !== null &&
  (data as StorageRequest).subject === 'console.storage.request' &&
  typeof (data as StorageRequest).origin === 'string';
