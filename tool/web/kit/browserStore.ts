/** The tool's stores in this browser (Indexed Database API 3.0). */
const DATABASE = 'practicum-tool';
const VERSION = 2;

type Store = 'parts' | 'kept';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore('parts', { keyPath: ['key', 'index'] });
      request.result.createObjectStore('kept', { keyPath: 'key' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser is not available.'));
  });
}

/** Runs one operation. Resolves when its transaction is complete, since a full disk causes an error only then. */
export async function runInStore<T>(
  store: Store,
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = operation(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () =>
        reject(transaction.error ?? request.error ?? new Error('The transaction was aborted.'));
    });
  } finally {
    database.close();
  }
}
