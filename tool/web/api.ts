import type { Activity, Attempt, Comment, Member, Report, ReviewItem, RubricScore, Session, Settings, ToolError, Work } from '../contract.ts';

/** A refusal of the tool's server, or no answer at all. */
export class ToolRefusal extends Error {
  readonly body: ToolError;
  constructor(body: ToolError) {
    super(body.message);
    this.body = body;
  }
}

export interface DraftAnswer {
  questionId: string | null;
  mediaId: string | null;
  text: string;
}

type NewComment = Pick<Comment, 'text' | 'atSeconds' | 'questionId'>;

/** The calls of contract.ts. */
export function createApi({ token }: Pick<Session, 'token'>) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response === undefined) throw new ToolRefusal({ code: 'internal', message: '' });
    if (!response.ok) throw new ToolRefusal((await response.json()) as ToolError);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  const review = (learnerId: string) => `reviews/${encodeURIComponent(learnerId)}`;
  return {
    token,
    activity: () => call<Activity>('GET', 'activity'),
    saveActivity: (settings: Settings) => call<Activity>('PUT', 'activity', settings),
    members: () => call<Member[]>('GET', 'members'),
    work: () => call<Work>('GET', 'work'),
    saveDraft: (answers: readonly DraftAnswer[]) => call<Attempt>('PUT', 'work/draft', { answers }),
    submit: () => call<Work>('POST', 'work/submit'),
    reviews: () => call<ReviewItem[]>('GET', 'reviews?status=all'),
    review: (learnerId: string) => call<Work>('GET', review(learnerId)),
    score: (learnerId: string, given: number, rubric: readonly RubricScore[]) => call<Attempt>('PUT', `${review(learnerId)}/score`, { given, rubric }),
    publish: (learnerId: string) => call<Attempt>('POST', `${review(learnerId)}/publish`),
    reset: (learnerId: string) => call<Work>('POST', `${review(learnerId)}/reset`),
    comment: (learnerId: string, comment: NewComment) => call<Comment>('POST', `${review(learnerId)}/comments`, comment),
    removeComment: (learnerId: string, id: string) => call<void>('DELETE', `${review(learnerId)}/comments/${id}`),
    report: () => call<Report>('GET', 'report'),
  };
}

export type Api = ReturnType<typeof createApi>;
