/** `lti_storage_target` if the console has another address than the platform: a frame in its page. */
export const STORAGE_FRAME = 'practicum_storage';

/** Path of the frame at the platform's address. */
export const STORAGE_PATH = '/lti/storage';

/** A tool's message as passed on by the frame, with a port for the response. */
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
