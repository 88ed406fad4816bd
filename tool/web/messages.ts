import type { ActivityDates } from '../../shared/dates/activityDates.ts';
import type { ActivityType } from '../../shared/activityTypes.ts';
import type { Session } from '../contract.ts';

interface Saved {
  resourceLinkId: string;
  name: string;
  type: ActivityType;
  dates: ActivityDates;
}

/** Creates the messages to the console. Only its origin can receive them. */
export function createMessages({ consoleOrigin, launchId }: Pick<Session, 'consoleOrigin' | 'launchId'>) {
  const post = (message: object) => window.parent.postMessage(message, consoleOrigin);
  const ours = { v: 1, launchId } as const;
  return {
    dirty: (dirty: boolean) => post({ subject: 'console.activity.state', ...ours, dirty }),
    saving: () => post({ subject: 'console.activity.save', ...ours, status: 'SAVING' }),
    saved: (activity: Saved) => post({ subject: 'console.activity.save', ...ours, status: 'SUCCESS', activity }),
    /** Moves to the next or previous record of the console's list. */
    step: (step: 1 | -1) => post({ subject: 'console.review.step', ...ours, step }),
    failed: (message: string) =>
      post({
        subject: 'console.activity.save',
        ...ours,
        status: 'ERROR',
        ...(message !== '' && { message: message.slice(0, 200) }),
      }),
  };
}

export type Messages = ReturnType<typeof createMessages>;
