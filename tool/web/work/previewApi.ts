import { taskOf } from '../../activitySettings.ts';
import type { Activity, Attempt, Media, Session, Work } from '../../contract.ts';
import type { Api, DraftAnswer } from '../api.ts';

/**
 * Simulates the API for a preview of the learner's view by someone who is not a learner. The work stays in this page,
 * because the server would reject it.
 */
export function previewApi(api: Api, { userId, name }: Session): Api {
  const files = new Map<string, Media>();
  let attempts: readonly Attempt[] = [];

  const workOf = (activity: Activity): Work => {
    const hasDraft = attempts.at(-1)?.state === 'draft';
    const used = attempts.length - (hasDraft ? 1 : 0);
    return {
      learnerId: userId,
      name,
      memberIds: [userId],
      attempts,
      attemptsLeft: Math.max(0, activity.attempts - used),
      hasDraft,
    };
  };
  const draftOf = (activity: Activity, answers: readonly DraftAnswer[], last: Attempt | undefined): Attempt => ({
    id: last?.id ?? crypto.randomUUID(),
    number: last?.number ?? attempts.length + 1,
    state: 'draft',
    task: { ...taskOf(activity), version: activity.version, rubricVersion: activity.version },
    // The page shows its own copies of the files.
    answers: answers.map(({ questionId, text }) => ({ questionId, text, media: null })),
    submittedAt: null,
    submittedBy: null,
    members: [],
    isLate: false,
    returned: null,
    evaluatedAt: null,
    revision: (last?.revision ?? 0) + 1,
    savedBy: { userId, name, at: Date.now() },
    score: null,
    marks: [],
    comments: [],
  });
  let chosen: readonly DraftAnswer[] = [];
  return {
    ...api,
    keepFile(file) {
      const id = crypto.randomUUID();
      files.set(id, {
        id,
        name: file.name,
        mediaType: file.type,
        size: file.size,
        durationMs: null,
        codecs: [],
        hasAudio: null,
        state: 'ready',
        url: URL.createObjectURL(file),
        captions: [],
      });
      return id;
    },
    work: async () => workOf(await api.activity()),
    async saveDraft(answers) {
      const last = attempts.at(-1)?.state === 'draft' ? attempts.at(-1) : undefined;
      const saved = draftOf(await api.activity(), answers, last);
      chosen = answers;
      attempts = [...attempts.filter(({ id }) => id !== saved.id), saved];
      return saved;
    },
    async submit(attemptId) {
      const activity = await api.activity();
      const now = Date.now();
      const answers = chosen.map(({ questionId, text, mediaId }) => ({
        questionId,
        text,
        media: files.get(mediaId ?? '') ?? null,
      }));
      attempts = attempts.map((attempt) =>
        attempt.id === attemptId
          ? {
              ...attempt,
              answers,
              state: 'submitted',
              submittedAt: now,
              submittedBy: { userId, name },
              isLate: activity.dueAt !== null && now > activity.dueAt,
            }
          : attempt,
      );
      return workOf(activity);
    },
  };
}
