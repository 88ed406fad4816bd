import { runInStore } from '../kit/browserStore.ts';
import { recordingFile, recordingKeyOf } from './recordingFile.ts';

/** A recording that was not handed on. */
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

const rangeOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** Keeps recordings piece by piece while they are made, so that neither a reload nor a crash takes any of them. */
export const recordings = {
  keep: (part: Part): Promise<unknown> => runInStore('parts', 'readwrite', (store) => store.put(part)),
  /** `lastModified` of a recording's file is when it began. */
  forget: (answerKey: string, { lastModified }: File): Promise<unknown> =>
    runInStore('parts', 'readwrite', (store) => store.delete(rangeOf(recordingKeyOf(answerKey, lastModified)))),
  /** What is left of an answer's recordings that were not handed on, by age. */
  async list(answerKey: string): Promise<KeptRecording[]> {
    const range = IDBKeyRange.bound([`${answerKey}#`, 0], [`${answerKey}#~`, 0]);
    const parts = (await runInStore('parts', 'readonly', (store) => store.getAll(range))) as Part[];
    return [...new Set(parts.map(({ startedAt }) => startedAt))].map((startedAt) => {
      const own = parts.filter((part) => part.startedAt === startedAt);
      const blobs = own.map(({ bytes, type }) => new Blob([bytes], { type }));
      return { startedAt, file: recordingFile(blobs, startedAt) };
    });
  },
};
