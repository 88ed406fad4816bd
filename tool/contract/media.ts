export interface Person {
  userId: string;
  name: string;
}

/**
 * `waiting`: a recording about to be remuxed to move its length and index to the front. Until then it is played as
 * uploaded.
 * `converting`: browsers can't play it, and the server is converting it to MP4.
 * `unplayable`: the server can't make it playable.
 * `ready`: everything else, including documents.
 */
export type MediaState = 'waiting' | 'converting' | 'ready' | 'unplayable';

export interface Media {
  id: string;
  name: string;
  /** Such as `video/webm`. */
  mediaType: string;
  size: number;
  /** Null until the duration is known, and for files without one. */
  durationMs: number | null;
  /** Codecs such as `vp8` and `opus`; empty until they are known. */
  codecs: readonly string[];
  /** Null until it is known. */
  hasAudio: boolean | null;
  state: MediaState;
  /** URL for playing and downloading, valid for one hour, with range requests. */
  url: string;
  /** Captions by language; empty if there are none, and for documents. */
  captions: readonly Captions[];
}

/** `edited`: written or changed in the editor. `machine`: returned by speech recognition and not changed. */
export type CaptionOrigin = 'uploaded' | 'edited' | 'machine';

/** Captions of a recording in one language. */
export interface Captions {
  /** BCP 47, such as `en` or `pt-BR`. */
  language: string;
  origin: CaptionOrigin;
  /** False for the result of speech recognition until a person has checked it. */
  isChecked: boolean;
  /** Number of saves. */
  revision: number;
  /** URL of the WebVTT file, valid for one hour. */
  url: string;
}

/**
 * Captions of a recording, for anyone who may see it.
 * `GET /api/media/:id/captions` → CaptionList.
 * `PUT /api/media/:id/captions/:language` with `{ text, source, isChecked, base }` → CaptionList. `text` is WebVTT or
 * SRT (422 with `problems` by line), `source` is `upload` or `editor`, and `base` is the revision being replaced, or
 * null for a new language (409 `conflict` if the current revision is different).
 * `DELETE /api/media/:id/captions/:language?base=…` → CaptionList.
 * `POST /api/media/:id/captions/:language/recognition` → CaptionList: requests captions from speech recognition.
 */
export interface CaptionList {
  captions: readonly (Captions & { changed: { by: Person | null; at: number }; checked: Person | null })[];
  /** Requests for speech recognition that have no result yet, by language. */
  recognitions: readonly { language: string; hasFailed: boolean }[];
  /**
   * Learners can edit captions in a draft, reviewers and instructors those of submissions and comments, and instructors
   * all others.
   */
  canEdit: boolean;
  /** True if the installation has a server for speech recognition. */
  canRecognize: boolean;
}

/**
 * Uploads use the tus protocol 1.0 at `/api/uploads` (creation, termination), with metadata `filename` and `filetype`.
 * The last response has the header `Media-Id`, which is also the last part of the upload's URL. Too large: 413.
 * Empty: 422 `emptyFile`. Type not video, audio, image, PDF or office document, judged by its first bytes: 415.
 * `GET /media/:id?token=…` plays a recording, with range requests.
 * `GET /api/media/:id?token=…` → Media with a new URL, for the viewer to whom the token was issued. Without a
 * token, for the person who uploaded it.
 */
export const UPLOAD_LIMIT_BYTES = 2 * 1024 ** 3;
