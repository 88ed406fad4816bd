interface PreviousUpload {
  creationTime: string;
  uploadUrl: string | null;
}

const WORTH_RESUMING_MS = 7 * 86_400_000;

/** The upload that goes on where it stopped: the newest of this file that the server still has for sure. */
export function chooseEarlier<T extends PreviousUpload>(earlier: readonly T[], now: number): T | undefined {
  const at = ({ creationTime }: PreviousUpload) => Date.parse(creationTime);
  return earlier
    .filter((each) => each.uploadUrl !== null && now - at(each) < WORTH_RESUMING_MS)
    .toSorted((a, b) => at(b) - at(a))[0];
}

/** As the end of an upload tells it; where that answer was lost, the upload's address does. */
export function mediaIdOf(header: string | undefined, uploadUrl: string | null): string | undefined {
  return header || uploadUrl?.split(/[?#]/)[0]?.split('/').at(-1) || undefined;
}

/** What an upload is found again by: whose it is, what for, and which file. */
export const fingerprintOf = (key: string, { name, type, size, lastModified }: File): string =>
  ['practicum-tool', key, name, type, size, lastModified].join(' ');

export const percentOf = (sent: number, total: number): number =>
  total === 0 ? 100 : Math.floor((100 * sent) / total);
