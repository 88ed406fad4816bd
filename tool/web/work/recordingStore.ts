import { recordingFile } from './recordingFile.ts';

/**
 * Keeps a recording piece by piece while it is made, so that a
 * reload or a crash takes none of it (Indexed Database API 3.0).
 */
const DATABASE = 'practicum-tool';
const PARTS = 'parts';

export interface KeptRecording {
  startedAt: number;
  file: File;
}

/** The bytes and not their Blob, which WebKit stores in no private window. */
interface Part {
  key: string;
  index: number;
  startedAt: number;
  type: string;
  bytes: ArrayBuffer;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(PARTS, { keyPath: ['key', 'index'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

const rangeOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

async function run<T>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = operation(database.transaction(PARTS, mode).objectStore(PARTS));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the recording could not be kept'));
    });
  } finally {
    database.close();
  }
}

export const recordings = {
  keep: (part: Part): Promise<unknown> => run('readwrite', (store) => store.put(part)),
  forget: (key: string): Promise<unknown> => run('readwrite', (store) => store.delete(rangeOf(key))),
  /** What is left of a recording that was not handed on. */
  async find(key: string): Promise<KeptRecording | undefined> {
    const parts = (await run('readonly', (store) => store.getAll(rangeOf(key)))) as Part[];
    const [first] = parts;
    if (first === undefined) return undefined;
    return {
      startedAt: first.startedAt,
      file: recordingFile(
        parts.map(({ bytes, type }) => new Blob([bytes], { type })),
        first.startedAt,
      ),
    };
  },
};
