import { expect, test } from 'vitest';
import { permissionOn, type ScreenPart } from './screenPermissions.ts';
import type { FeatureName } from '../enums.ts';
import { VIEW_AS_ROLES, type ViewAsRole } from './viewAsRole.ts';

const inOrg = { scope: 'org', permission: 'course.list' } as const;
const inCourse = { scope: 'course', permission: 'activity.read' } as const;

type Cell = [usually: boolean, ...exceptions: string[]];

const cases: readonly {
  title: string;
  screen: typeof inOrg | typeof inCourse;
  part: Partial<ScreenPart>;
  cells: Partial<Record<ViewAsRole, Cell>>;
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
    part: { audience: ['admin', 'creator'] },
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
    title: 'an action needs its audience and its permission',
    screen: inOrg,
    part: { audience: ['admin', 'creator', 'reviewer'], permission: 'course.update' },
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
    screen: { scope: 'course', permission: 'activity.read' },
    part: { permission: 'courseUser.remove' },
    cells: { superUser: [true, 'self'], instructor: [true, 'self'], reviewer: [false] },
  },
];

for (const { title, screen, part, cells } of cases) {
  for (const [role, [usually, ...exceptions]] of Object.entries(cells) as [ViewAsRole, Cell][]) {
    test(`${title}: ${role}`, () => expect(permissionOn(screen, part, role)).toEqual({ usually, exceptions }));
  }
}

test('every screen has a permission for each role', () => {
  for (const role of VIEW_AS_ROLES) expect(permissionOn(inOrg, {}, role).usually).toBeTypeOf('boolean');
});

test("[shell-44] screens depend on the institution's features, and the library on who can see it", () => {
  const within = (features: FeatureName[], isLibraryCourse = false) => ({ features, isLibraryCourse });
  const asLearner = { permission: 'launch.asLearner' } as const;
  const allowed = (role: ViewAsRole, place: object) => permissionOn(inCourse, asLearner, role, place).usually;
  expect(allowed('orgadmin', within(['enterprise'], true))).toBe(false);
  expect(allowed('orgadmin', within(['enterprise', 'learner-view'], true))).toBe(true);
  expect(allowed('orgcontentcreator', within(['enterprise', 'learner-view'], true))).toBe(true);
  expect(allowed('orgcontentcreator', within(['learner-view'], true))).toBe(false);
  expect(permissionOn(inCourse, {}, 'instructor', within(['enterprise'], true)).usually).toBe(false);
  expect(permissionOn(inCourse, {}, 'instructor', within(['enterprise'])).usually).toBe(true);
});
