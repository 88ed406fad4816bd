import { expect, test } from 'vitest';
import { rightTo, type ScreenPart } from './screenRights.ts';
import type { FeatureName } from './enums.ts';
import { STANDPOINTS, type Standpoint } from './standpoint.ts';

const inOrg = { stands: 'org', opens: 'course.list' } as const;
const inCourse = { stands: 'course', opens: 'activity.read' } as const;

type Cell = [usually: boolean, ...exceptions: string[]];

const cases: readonly {
  title: string;
  screen: typeof inOrg | typeof inCourse;
  part: Partial<ScreenPart>;
  cells: Partial<Record<Standpoint, Cell>>;
}[] = [
  {
    title: 'a column for nobody in particular follows who opens the screen',
    screen: inOrg,
    part: {},
    cells: {
      superUser: [true],
      orgadmin: [true],
      orgcontentcreator: [true],
      instructor: [true],
      reviewer: [true],
      learner: [true],
      orguser: [true],
    },
  },
  {
    title: 'a column for creators is for those who may create courses',
    screen: inOrg,
    part: { for: ['admin', 'creator'] },
    cells: {
      superUser: [true],
      orgadmin: [true],
      instructor: [true],
      reviewer: [false],
      learner: [false],
      orguser: [false],
      orgcontentcreator: [false],
    },
  },
  {
    title: 'an action needs its audience and its right',
    screen: inOrg,
    part: { for: ['admin', 'creator', 'reviewer'], may: 'course.update' },
    cells: { superUser: [true], orgadmin: [true], instructor: [true], reviewer: [false], learner: [false] },
  },
  {
    title: 'in a course circumstances make exceptions',
    screen: inCourse,
    part: {},
    cells: {
      superUser: [true],
      orgadmin: [true],
      instructor: [true],
      reviewer: [true, 'archived'],
      learner: [true, 'archived', 'hidden'],
      orgcontentcreator: [false, 'library'],
      orguser: [false],
    },
  },
  {
    title: 'nobody removes themselves',
    screen: { stands: 'course', opens: 'activity.read' },
    part: { may: 'courseUser.remove' },
    cells: { superUser: [true, 'self'], instructor: [true, 'self'], reviewer: [false] },
  },
];

for (const { title, screen, part, cells } of cases) {
  for (const [standpoint, [usually, ...exceptions]] of Object.entries(cells) as [Standpoint, Cell][]) {
    test(`${title}: ${standpoint}`, () => expect(rightTo(screen, part, standpoint)).toEqual({ usually, exceptions }));
  }
}

test('every place has an answer', () => {
  for (const standpoint of STANDPOINTS) expect(rightTo(inOrg, {}, standpoint).usually).toBeTypeOf('boolean');
});

test('[shell-44] in a chosen institution its features decide, and the library is for those who see it', () => {
  const within = (features: FeatureName[], isLibraryCourse = false) => ({ features, isLibraryCourse });
  const asLearner = { may: 'launch.asLearner' } as const;
  const right = (standpoint: Standpoint, place: object) => rightTo(inCourse, asLearner, standpoint, place).usually;
  expect(right('orgadmin', within(['enterprise'], true))).toBe(false);
  expect(right('orgadmin', within(['enterprise', 'learner-view'], true))).toBe(true);
  expect(right('orgcontentcreator', within(['enterprise', 'learner-view'], true))).toBe(true);
  expect(right('orgcontentcreator', within(['learner-view'], true))).toBe(false);
  expect(rightTo(inCourse, {}, 'instructor', within(['enterprise'], true)).usually).toBe(false);
  expect(rightTo(inCourse, {}, 'instructor', within(['enterprise'])).usually).toBe(true);
});
