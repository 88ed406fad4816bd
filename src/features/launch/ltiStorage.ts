const ENTRIES_MAX = 50;
const TEXT_MAX = 4096;

interface StorageRequest {
  subject: string;
  message_id: string;
  key?: unknown;
  value?: unknown;
}

const isStorageRequest = (data: unknown): data is StorageRequest =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as StorageRequest).subject === 'string' &&
  typeof (data as StorageRequest).message_id === 'string';

const DATA_SUBJECTS = ['lti.put_data', 'lti.get_data'];
const SUBJECTS = ['lti.capabilities', ...DATA_SUBJECTS];

/**
 * Replies to a tool that stores its login state in the console because its cookies are blocked (LTI Client Side
 * postMessages 0.1, Platform Storage 0.1). The state is lost when the frame closes. `frameName` is the frame that
 * stores the data, if it isn't this window.
 */
export function answerStorage(storage: Map<string, string>, data: unknown, frameName?: string): object | undefined {
  if (!isStorageRequest(data) || !SUBJECTS.includes(data.subject)) return undefined;
  const { subject, message_id, key, value } = data;
  const answer = { subject: `${subject}.response`, message_id };
  if (subject === 'lti.capabilities')
    return {
      ...answer,
      supported_messages: SUBJECTS.map((each) => ({
        subject: each,
        ...(frameName !== undefined && DATA_SUBJECTS.includes(each) && { frame: frameName }),
      })),
    };
  if (typeof key !== 'string' || key.length > TEXT_MAX)
    return { ...answer, error: { code: 'bad_request', message: 'key: expected a string' } };
  if (subject === 'lti.get_data') return { ...answer, key, value: storage.get(key) };
  if (value === null || value === undefined) storage.delete(key);
  else if (typeof value !== 'string' || value.length > TEXT_MAX)
    return { ...answer, error: { code: 'bad_request', message: 'value: expected a string' } };
  else if (storage.size >= ENTRIES_MAX && !storage.has(key))
    return { ...answer, error: { code: 'storage_exhaustion', message: 'too many keys' } };
  else storage.set(key, value);
  return { ...answer, key, value };
}
