import type { CaptionProblem } from './captions.ts';
import type { Attempt } from './contract/work.ts';

/**
 * The API between the tool's pages and its server: JSON over `/api`, with the page's session as the bearer token.
 * Times are epoch milliseconds, positions in a recording are seconds, sizes are bytes.
 */
export * from './contract/activity.ts';
export * from './contract/media.ts';
export * from './contract/work.ts';
export * from './contract/review.ts';

export type ToolErrorCode =
  | 'unauthorized'
  | 'denied'
  | 'notFound'
  | 'invalid'
  | 'tooLong'
  | 'noAttemptsLeft'
  | 'closed'
  | 'conflict'
  | 'claimed'
  | 'tooLate'
  | 'nothingToSubmit'
  | 'tooLarge'
  | 'mediaType'
  | 'emptyFile'
  | 'internal';

/** Body of every response with a status of 400 or higher. */
export interface ToolError {
  code: ToolErrorCode;
  /** The invalid field, such as `questions.0.text`. */
  field?: string;
  message: string;
  /** With `tooLong`: the maximum length of the field, in characters. */
  maximum?: number;
  /** With `conflict`: the current version. */
  current?: Attempt;
  /** The invalid lines of a caption file, at most the first 50. */
  problems?: readonly CaptionProblem[];
}
