import { runInStore } from '../kit/browserStore.ts';
import { recordingFile, recordingKeyOf } from './recordingFile.ts';

/** A recording that was not passed on. */
export interface StoredRecording {
  startedAt: number;
  file: File;
}

/** Stores the bytes instead of their Blob, because WebKit can't store Blobs in private windows. */
interface Part {
  key: string;
  index: number;
  startedAt: number;
  type: string;
  bytes: ArrayBuffer;
}

const rangeOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** Stores recordings piece by piece while they are made, so that nothing is lost in a reload or a crash. */
export const recordings = {
  keep: (part: Part): Promise<unknown> => runInStore('parts', 'readwrite', (store) => store.put(part)),
  /** Removes a recording. `lastModified` of its file is the time when it began. */
  forget: (answerKey: string, { lastModified }: File): Promise<unknown> =>
    runInStore('parts', 'readwrite', (store) => store.delete(rangeOf(recordingKeyOf(answerKey, lastModified)))),
  /** Lists an answer's recordings that were not passed on, oldest first. */
  async list(answerKey: string): Promise<StoredRecording[]> {
    const range = IDBKeyRange.bound([`${answerKey}#`, 0], [`${answerKey}#~`, 0]);
    const parts = (await runInStore('parts', 'readonly', (store) => store.getAll(range))) as Part[];
    return [...new Set(parts.map(({ startedAt }) => startedAt))].map((startedAt) => {
      const own = parts.filter((part) => part.startedAt === startedAt);
      const blobs = own.map(({ bytes, type }) => new Blob([bytes], { type }));
      return { startedAt, file: recordingFile(blobs, startedAt) };
    });
  },
};
