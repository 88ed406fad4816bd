import { describe, expect, test } from 'vitest';
import { can, capacitiesOf, courseRoleOf, rules, type Action, type Subject, type Viewer } from './permissions.ts';

const person: Viewer = { isSuperUser: false, termsAccepted: true };
const superUser: Viewer = { isSuperUser: true, termsAccepted: true };

type Actor = 'SU' | 'OA' | 'CC' | 'DM' | 'IN' | 'RV' | 'LR' | 'XO';
const actors: Record<Actor, { viewer: Viewer; subject: Subject }> = {
  SU: { viewer: superUser, subject: {} },
  OA: { viewer: person, subject: { memberType: 'orgadmin' } },
  CC: { viewer: person, subject: { memberType: 'orgcontentcreator' } },
  DM: { viewer: person, subject: { memberType: 'orguser' } },
  IN: {
    viewer: person,
    subject: { memberType: 'orguser', courseRole: 'instructor', courseRolesInOrg: ['instructor'] },
  },
  RV: { viewer: person, subject: { memberType: 'orguser', courseRole: 'reviewer', courseRolesInOrg: ['reviewer'] } },
  LR: { viewer: person, subject: { memberType: 'orguser', courseRole: 'learner', courseRolesInOrg: ['learner'] } },
  XO: { viewer: person, subject: {} },
};
const allowed = (action: Action, extra: Subject = {}): string =>
  Object.entries(actors)
    .filter(([, { viewer, subject }]) => can(viewer, action, { ...subject, ...extra }))
    .map(([name]) => name)
    .join(' ');

const library: Subject = { isLibraryCourse: true, features: ['enterprise'] };

describe('the permission table', () => {
  test.each<[Action, Subject, string]>([
    ['org.read', {}, 'SU OA CC DM IN RV LR'],
    ['org.readEmailSettings', {}, 'SU OA'],
    ['org.readSetup', {}, 'SU OA'],
    ['orgUser.read', { isSelf: true }, 'SU OA CC DM IN RV LR'],
    ['orgUser.read', {}, 'SU OA'],
    ['orgUser.list', {}, 'SU OA'],
    ['course.read', {}, 'SU OA IN RV LR'],
    ['course.read', library, 'SU OA CC IN RV LR'],
    ['course.read', { isArchived: true }, 'SU OA IN'],
    ['activity.read', { isHidden: true }, 'SU OA IN RV'],
    ['activity.read', { ...library, isHidden: true }, 'SU OA CC IN RV'],
    ['courseUser.list', {}, 'SU OA IN RV'],
    ['courseUser.list', library, 'SU OA IN RV'],
    ['launch.settings', {}, 'SU OA IN'],
    ['launch.asLearner', {}, ''],
    ['launch.asLearner', { features: ['learner-view'] }, 'SU OA CC'],
    ['launch.reporting', { features: ['global-reporting'] }, 'SU OA'],
    ['link.create', {}, 'SU OA IN RV'],
    ['package.download', library, 'SU OA CC IN'],
    ['org.create', {}, 'SU'],
    ['org.setFeatures', {}, 'SU'],
    ['orgUser.update', {}, 'SU OA'],
    ['orgUser.update', { isSelf: true }, ''],
    ['org.setContentLibrary', { features: ['content-library-admin'] }, 'SU OA'],
    ['course.create', {}, 'SU OA IN'],
    ['course.update', {}, 'SU OA IN'],
    ['courseUser.update', {}, 'SU OA IN'],
    ['courseUser.update', { isSelf: true }, 'SU OA'],
    ['courseUser.remove', { isSelf: true }, ''],
    ['activity.update', {}, 'SU OA IN'],
    ['activity.update', library, 'SU OA CC IN'],
    ['menu.home', { features: ['enterprise'] }, 'SU OA DM IN RV LR'],
    ['menu.courses', {}, 'SU OA CC DM IN RV LR'],
    ['menu.courses', { features: ['enterprise'] }, ''],
    ['menu.institutionSettings', {}, 'SU OA'],
    ['menu.institutionSettings', { features: ['enterprise'] }, 'SU'],
    ['menu.contentLibrary', { features: ['enterprise'] }, 'SU OA CC'],
  ])('%s with %o is for %s', (action, extra, expected) => {
    expect(allowed(action, extra)).toBe(expected);
  });

  test('allows nothing before the terms are accepted', () => {
    const newcomer: Viewer = { isSuperUser: true, termsAccepted: false };
    const everything = (Object.keys(rules) as Action[]).filter((action) =>
      can(newcomer, action, { isSelf: true, ...library }),
    );
    expect(everything).toEqual([]);
  });

  test('counts a course role only for members of the org', () => {
    expect(capacitiesOf(person, { courseRole: 'instructor' })).toEqual(['anyone']);
  });

  test('returns orgadmin for admins with any course role', () => {
    expect(courseRoleOf(person, { memberType: 'orgadmin', courseRole: 'learner' })).toBe('orgadmin');
    expect(courseRoleOf(superUser, {})).toBe('orgadmin');
    expect(courseRoleOf(person, { memberType: 'orgcontentcreator', courseRole: 'reviewer' })).toBe('reviewer');
    expect(courseRoleOf(person, { memberType: 'orgimported' })).toBe('orguser');
  });
});
