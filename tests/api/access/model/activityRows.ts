import { extended } from '../calls.ts';
import type { Operation } from '../matrix.ts';
import { OTHER } from '../world.ts';
import type { Caller } from './callers.ts';
import {
  answer,
  beforeActivity,
  beforeCourse,
  either,
  mayAuthor,
  mayEvaluate,
  mayRead,
  mayReadOwnMarks,
  mayRun,
  mayTryOut,
  usesLibrary,
  type Outcome,
  type Condition,
} from './conditions.ts';
import { type Cell, ifWhole, type ModelRow, row, withBulk } from './row.ts';
import { activityFacts, courseFacts, type ActivityName } from './targets.ts';

const names = Object.keys(activityFacts) as ActivityName[];

interface Kind {
  operation: Operation;
  title?: string;
  right: Condition;
  /** Section 4: launch, settings, copy, visibility, link and download are off for incomplete copies. */
  isOffWhenFailed?: true;
  variables(cell: Cell, name: ActivityName): ReturnType<ModelRow['variables']>;
  outcome?(caller: Caller, name: ActivityName, allowed: Outcome): Outcome;
}

const idOf = ({ world }: Cell, name: ActivityName) => world.activity(name).id;

const launch = (title: string, right: Condition, more: object): Kind => ({
  operation: 'getLaunchArgs',
  title,
  right,
  isOffWhenFailed: true,
  variables: ({ world }, name) => {
    const { courseId, resourceLinkId } = world.activity(name);
    return { courseId, resourceLinkId, ...more };
  },
});

const packaged = (operation: 'getAiccZip' | 'getTinCanZip'): Kind => ({
  operation,
  right: mayAuthor,
  isOffWhenFailed: true,
  variables: ({ world }, name) => {
    const { id: activityId, courseId } = world.activity(name);
    return { input: { courseId, activityId } };
  },
});

const update = (title: string, change: (name: ActivityName) => object, isOffWhenFailed?: true): Kind => ({
  operation: 'updateActivity',
  title,
  right: mayAuthor,
  ...(isOffWhenFailed && { isOffWhenFailed }),
  variables: (cell, name) => ({ input: { id: idOf(cell, name), ...change(name) } }),
});

const kinds: readonly Kind[] = [
  { operation: 'getActivity', right: mayRead, variables: (cell, name) => ({ id: idOf(cell, name) }) },
  {
    operation: 'getMarks',
    title: "of another's record",
    right: mayEvaluate,
    variables: (cell, name) => ({ activityId: idOf(cell, name), learnerId: OTHER }),
  },
  {
    operation: 'getMarks',
    title: 'of one’s own record',
    right: mayReadOwnMarks,
    variables: (cell, name) => ({ activityId: idOf(cell, name), learnerId: cell.userId }),
  },
  { operation: 'getExtensions', right: mayRun, variables: (cell, name) => ({ activityId: idOf(cell, name) }) },
  { operation: 'getUndeliveredResults', right: mayRun, variables: (cell, name) => ({ activityId: idOf(cell, name) }) },
  {
    operation: 'resendResults',
    right: mayRun,
    variables: (cell, name) => ({ input: { activityId: idOf(cell, name) } }),
  },
  {
    operation: 'grantExtensions',
    right: mayRun,
    variables: async ({ world, fresh }, name) => {
      await world.course(activityFacts[name].course).enroll(fresh);
      const { id: activityId } = world.activity(name);
      return { input: { activityId, learnerIds: [fresh], dueAt: 86_400_000, reason: 'Ill' } };
    },
  },
  {
    operation: 'revokeExtension',
    right: mayRun,
    variables: async (cell, name) => {
      const id = idOf(cell, name);
      const isMissing = activityFacts[name].course === 'missing';
      return {
        input: isMissing ? { activityId: id, learnerId: OTHER } : await extended(cell.world.base.api, { id }),
      };
    },
  },
  launch('to work', mayRead, { view: 'activity' }),
  {
    ...launch('as an instructor', mayRead, { view: 'activity', role: 'instructor' }),
    // A role above one's own is refused. Whether the course is open at all is checked first.
    outcome: (caller, name, allowed) =>
      allowed === 'OK' && !mayAuthor(beforeActivity(caller, activityFacts[name])) ? 'ACCESS_DENIED' : allowed,
  },
  launch('to set it up', mayAuthor, { view: 'activity-settings' }),
  launch('as a learner sees it', mayTryOut, { view: 'activity-learner' }),
  packaged('getAiccZip'),
  packaged('getTinCanZip'),
  update('its name', () => ({ name: 'Named' })),
  update('its visibility', (name) => ({ states: { visible: activityFacts[name].isHidden !== true } }), true),
  update('its tags', () => ({ tags: [{ name: 'tag' }] })),
  {
    operation: 'deleteActivity',
    right: mayAuthor,
    variables: async ({ world }, name) => {
      const { course, isHidden, isFailed } = activityFacts[name];
      const made = await world
        .course(course)
        .activity({ visible: isHidden !== true, copyState: isFailed ? 'failed' : null });
      return { input: { id: made.id } };
    },
  },
  {
    operation: 'copyActivity',
    title: 'into its own course',
    right: mayAuthor,
    isOffWhenFailed: true,
    variables: (cell, name) => ({
      input: {
        sourceActivityId: idOf(cell, name),
        targetCourseId: cell.world.activity(name).courseId,
        targetName: 'Copy',
      },
    }),
  },
  {
    operation: 'copyActivity',
    title: 'into the first course',
    right: either(mayAuthor, usesLibrary),
    isOffWhenFailed: true,
    outcome: (caller, name, allowed) => {
      const isInto = mayAuthor(beforeCourse(caller, 'own'));
      return isInto && courseFacts[activityFacts[name].course].org === 'home' ? allowed : 'ACCESS_DENIED';
    },
    variables: (cell, name) => ({
      input: {
        sourceActivityId: idOf(cell, name),
        targetCourseId: cell.world.course('own').courseId,
        targetName: 'Copy',
      },
    }),
  },
  {
    operation: 'generateJwt',
    title: 'to the activity',
    right: mayEvaluate,
    isOffWhenFailed: true,
    variables: ({ world }, name) => {
      const { id: activityId, courseId } = world.activity(name);
      return { input: { payload: JSON.stringify({ courseId, activityId }) } };
    },
  },
];

/** Every operation on an activity, on every kind of activity. */
export const activityRows: readonly ModelRow[] = withBulk<ActivityName, Kind>(kinds).flatMap(
  ({ operation, title = '', right, isOffWhenFailed, variables, outcome }) =>
    names.map((name) =>
      row({ operation, title: `${title} (${name})`, variables: (cell) => variables(cell, name) }, (caller) => {
        const situation = beforeActivity(caller, activityFacts[name]);
        const allowed = answer(situation, right);
        const judged = outcome === undefined ? allowed : outcome(caller, name, allowed);
        return isOffWhenFailed ? ifWhole(situation.isFailed, judged) : judged;
      }),
    ),
);
