/** `lti_storage_target` if the console and the platform have different addresses: a frame in the console's page. */
export const STORAGE_FRAME = 'practicum_storage';

/** Path of that frame at the platform's address. */
export const STORAGE_PATH = '/lti/storage';

/** A tool's message that the frame passes on, with a port for the response. */
export interface StorageRequest {
  subject: 'console.storage.request';
  /** Origin of the message, as reported by the browser. */
  origin: string;
  data: unknown;
}

export const isStorageRequest = (data: unknown): data is StorageRequest =>
  typeof data === 'object' &&
  data !== null &&
  (data as StorageRequest).subject === 'console.storage.request' &&
  typeof (data as StorageRequest).origin === 'string';
