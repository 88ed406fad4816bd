import { pageStays } from '../../shared/browser/pageStays.ts';
import type {
  Activity,
  Attempt,
  Claim,
  CaptionList,
  Comment,
  CourseGroups,
  DraftBase,
  Media,
  Member,
  NewComment,
  OpenedWork,
  Releases,
  Report,
  ReviewBase,
  ReviewChanges,
  ReviewItem,
  RubricScore,
  SavedComment,
  Session,
  Settings,
  ToolError,
  Work,
  WorkChanges,
} from '../contract.ts';

/** A rejection by the tool's server, or a missing response. */
export class ToolRefusal extends Error {
  readonly body: ToolError;
  constructor(body: ToolError) {
    super(body.message);
    this.body = body;
  }
}

/** The server was not reached. The same call may succeed later. */
export class NetworkError extends ToolRefusal {
  constructor() {
    super({ code: 'internal', message: '' });
  }
}

/** Reads the error in a response with a status of 400 or higher, which may come from a proxy in between. */
export function readRefusal(text: string): ToolRefusal {
  try {
    const { code, message, field, current, maximum, problems } = JSON.parse(text) as ToolError;
    return new ToolRefusal({
      code,
      message,
      ...(field !== undefined && { field }),
      ...(maximum !== undefined && { maximum }),
      ...(current && { current }),
      ...(problems && { problems }),
    });
  } catch {
    return new ToolRefusal({ code: 'internal', message: '' });
  }
}

export interface DraftAnswer {
  questionId: string | null;
  mediaId: string | null;
  text: string;
}

/** The state of the work that a page shows and continues from. */
export interface SeenWork {
  /** Version of the task. */
  version: number;
  /** Ids of submitted attempts. */
  seenIds: readonly string[];
}

export interface GivenScore {
  given: number;
  rubric: readonly RubricScore[];
}

export interface Publication extends GivenScore {
  /** Reason for replacing a published score. */
  reason?: string;
  /** A comment that is typed but not added yet. */
  comment?: NewComment;
}

export interface CaptionFile {
  /** The captions as WebVTT or SRT. */
  text: string;
  source: 'upload' | 'editor';
  isChecked: boolean;
  /** The revision being replaced; null if there is none. */
  base: number | null;
}

const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** Creates the calls of contract.ts. */
export function createApi({ token }: Pick<Session, 'token'>) {
  const call = async <T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> => {
    const response = await fetch(`/api/${path}`, {
      method,
      keepalive,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => pageStays());
    if (response === undefined) throw new NetworkError();
    if (!response.ok) throw readRefusal(await response.text());
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  const captions = (mediaId: string) => `media/${encodeURIComponent(mediaId)}/captions`;
  const comments = (id: string) => `comments/${encodeURIComponent(id)}`;
  const review = (learnerId: string) => `reviews/${encodeURIComponent(learnerId)}`;
  return {
    token,
    activity: () => call<Activity>('GET', 'activity'),
    saveActivity: (settings: Settings, appliesToWaiting: boolean) =>
      call<Activity>('PUT', 'activity', { ...settings, appliesToWaiting }),
    members: () => call<Member[]>('GET', 'members'),
    courseGroups: () => call<CourseGroups[]>('GET', 'course-groups'),
    work: () => call<Work>('GET', 'work'),
    saveDraft: (answers: readonly DraftAnswer[], base: DraftBase | null, seen: SeenWork) =>
      call<Attempt>('PUT', 'work/draft', { answers, base, ...seen }),
    others: (since?: number) => call<WorkChanges>('GET', `work/others${queryOf({ since })}`),
    submit: (attemptId: string) => call<Work>('POST', 'work/submit', { attemptId }),
    /** Reads a recording of the caller's own. */
    media: (id: string) => call<Media>('GET', `media/${encodeURIComponent(id)}`),
    freshMedia: (id: string, url: string) =>
      call<Media>('GET', `media/${encodeURIComponent(id)}${new URL(url, window.location.href).search}`),
    reviews: () => call<ReviewItem[]>('GET', 'reviews?status=all'),
    reviewChanges: (since?: number, open?: string) =>
      call<ReviewChanges>('GET', `reviews/changes${queryOf({ since, open })}`),
    review: (learnerId: string) => call<OpenedWork>('GET', review(learnerId)),
    renewClaim: (learnerId: string) => call<Claim | null>('PUT', `${review(learnerId)}/claim`),
    takeOver: (learnerId: string) => call<Claim>('POST', `${review(learnerId)}/claim/take-over`),
    releaseClaim: (learnerId: string) => call<void>('DELETE', `${review(learnerId)}/claim`, undefined, true),
    // Also completes while the page is being closed.
    score: (learnerId: string, score: GivenScore, base: ReviewBase) =>
      call<Attempt>('PUT', `${review(learnerId)}/score`, { ...score, base }, true),
    publish: (learnerId: string, publication: Publication, base: ReviewBase) =>
      call<Attempt>('POST', `${review(learnerId)}/publish`, { ...publication, base }),
    reset: (learnerId: string, base: ReviewBase) => call<Work>('POST', `${review(learnerId)}/reset`, { base }),
    comment: (learnerId: string, comment: NewComment, base: ReviewBase) =>
      call<Comment>('POST', `${review(learnerId)}/comments`, { ...comment, base }),
    changeComment: (id: string, change: { text?: string; isResolved?: boolean }) =>
      call<Comment>('PATCH', comments(id), change),
    removeComment: (id: string) => call<Comment>('DELETE', comments(id)),
    restoreComment: (id: string) => call<Comment>('POST', `${comments(id)}/restore`),
    reply: (id: string, text: string) => call<Comment>('POST', `${comments(id)}/replies`, { text }),
    captions: (mediaId: string) => call<CaptionList>('GET', captions(mediaId)),
    saveCaptions: (mediaId: string, language: string, file: CaptionFile) =>
      call<CaptionList>('PUT', `${captions(mediaId)}/${language}`, file),
    removeCaptions: (mediaId: string, language: string, base: number) =>
      call<CaptionList>('DELETE', `${captions(mediaId)}/${language}?base=${base}`),
    recognizeSpeech: (mediaId: string, language: string) =>
      call<CaptionList>('POST', `${captions(mediaId)}/${language}/recognition`),
    releases: () => call<Releases>('GET', 'releases'),
    release: (markIds: readonly string[]) => call<Releases>('POST', 'releases', { markIds }),
    takeBack: (id: string) => call<Releases>('POST', `releases/${encodeURIComponent(id)}/take-back`),
    savedComments: () => call<SavedComment[]>('GET', 'saved-comments'),
    saveComment: (text: string) => call<SavedComment>('POST', 'saved-comments', { text }),
    removeSavedComment: (id: string) => call<void>('DELETE', `saved-comments/${encodeURIComponent(id)}`),
    downloadAddress: (
      activityId: string,
      withNames: boolean,
      { language, timeZone }: Record<'language' | 'timeZone', string>,
    ) =>
      call<{ url: string }>(
        'GET',
        `downloads/${encodeURIComponent(activityId)}?` +
          String(new URLSearchParams({ withNames: String(withNames), language, timeZone })),
      ),
    report: ({ start, end }: { start: number; end: number }) => call<Report>('GET', `report?start=${start}&end=${end}`),
  };
}

export type Api = ReturnType<typeof createApi> & {
  /** Replaces uploads if work stays in the page. Returns the file's id. */
  keepFile?: (file: File) => string;
};
