interface PreviousUpload {
  creationTime: string;
  uploadUrl: string | null;
}

const WORTH_RESUMING_MS = 7 * 86_400_000;

/** Returns the upload to resume: the newest one of this file that the server is certain to still have. */
export function chooseEarlier<T extends PreviousUpload>(earlier: readonly T[], now: number): T | undefined {
  const at = ({ creationTime }: PreviousUpload) => Date.parse(creationTime);
  return earlier
    .filter((each) => each.uploadUrl !== null && now - at(each) < WORTH_RESUMING_MS)
    .toSorted((a, b) => at(b) - at(a))[0];
}

/** Returns the id from the last response. If that was lost, returns it from the upload's URL. */
export function mediaIdOf(header: string | undefined, uploadUrl: string | null): string | undefined {
  return header || uploadUrl?.split(/[?#]/)[0]?.split('/').at(-1) || undefined;
}

/** Returns the key for finding an upload again: its owner, its purpose and the file. */
export const fingerprintOf = (key: string, { name, type, size, lastModified }: File): string =>
  ['practicum-tool', key, name, type, size, lastModified].join(' ');

export const percentOf = (sent: number, total: number): number =>
  total === 0 ? 100 : Math.floor((100 * sent) / total);
