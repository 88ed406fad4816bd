/** `lti_storage_target` where the console is shown elsewhere than at the platform's address: a frame in its page. */
export const STORAGE_FRAME = 'practicum_storage';

/** Path of the frame at the platform's address. */
export const STORAGE_PATH = '/lti/storage';

/** A tool's message as the frame passes it on, with a port for the answer. */
export interface StorageRequest {
  subject: 'console.storage.request';
  /** Origin of the message, from the browser. */
  origin: string;
  data: unknown;
}

export const isStorageRequest = (data: unknown): data is StorageRequest =>
  typeof data === 'object' &&
  data !== null &&
  (data as StorageRequest).subject === 'console.storage.request' &&
  typeof (data as StorageRequest).origin === 'string';
