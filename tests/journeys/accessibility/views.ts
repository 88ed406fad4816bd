import type { Page } from 'playwright/test';
import { ACTIVITY_TYPES, type ActivityType } from '../../../shared/domain/enums.ts';
import { tool } from '../toolFrame.ts';
import type { Facts } from './facts.ts';
import type { Say } from './words.ts';

/** A view of the app: its address, the accounts that see it, and the steps to it. */
export interface View {
  name: string;
  /** Route of the view, as its path and its module in router.tsx. */
  route: string;
  /** Accounts that see it, the one with the most permissions first. Empty for signed-out visitors. */
  as: readonly string[];
  at: string | ((facts: Facts) => string);
  /** Org of the facts. Default: the first. */
  org?: string;
  by?: (page: Page, say: Say) => Promise<void>;
  /** Layer that opens over the page. */
  layer?: 'dialog' | 'menu' | 'tooltip';
  /** Actions in screens.config.ts, such as `courses.archive`. */
  does?: readonly string[];
  /** True if the view needs a separate document or leaves one behind. */
  alone?: boolean;
  /** Files that render the view, if its route doesn't show that. */
  shows?: readonly string[];
}

const SUPER = 'super@practicum.test';
const ADMIN = 'admin@practicum.test';
const CREATOR = 'creator@practicum.test';
const INSTRUCTOR = 'instructor@practicum.test';
const REVIEWER = 'reviewer@practicum.test';
const LEARNER = 'learner@practicum.test';
const MANY = 'many@practicum.test';
const CONTOSO = 'admin@contoso.test';
const CONTOSO_INSTRUCTOR = 'instructor@contoso.test';
const CONTOSO_LEARNER = 'learner@contoso.test';
const MEMBERS = [ADMIN, CREATOR, INSTRUCTOR, REVIEWER, LEARNER, MANY, CONTOSO_INSTRUCTOR, CONTOSO_LEARNER];
const NORTHWIND = 'Northwind Academy';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const firstRowMenu = (page: Page): Promise<void> => page.locator('.actions-cell .icon-button').first().click();
const selectFirst = (page: Page): Promise<void> => page.locator('tbody .check input:enabled').first().check();

const LIST = {
  courses: 'index CoursesPage',
  course: 'course CoursePage',
  library: 'content-library ContentLibraryPage',
  orgs: 'institutions InstitutionsPage',
  users: 'users UsersPage',
  people: 'people ResourcePage',
  audit: 'audit AuditPage',
  mails: 'mails ResourcePage',
  home: 'home HomePage',
} as const;
const course = ({ courseId }: Facts): string => `/courses/${courseId}`;
const members = (facts: Facts): string => `${course(facts)}?tab=members`;
const activity = ({ activities }: Facts, type: ActivityType): string => activities[type] ?? '';

const CONFIRM = ['src/kit/dialog/ConfirmDialog.tsx', 'src/kit/list/actions/RowDialogs.tsx'];
const CREATE = ['src/kit/form/RecordDialogs.tsx', 'src/kit/dialog/TitledDialog.tsx'];
const LAUNCH = ['src/features/launch/LaunchDialog.tsx'];

/** Returns a view with a dialog that its address alone opens. */
const dialog = (name: string, route: string, who: string, at: View['at'], rest: Partial<View> = {}): View => ({
  name,
  route,
  as: [who],
  at,
  layer: 'dialog',
  ...rest,
});

const HOSTED = 'server/identity/hosted/page.ts';
const OUTBOX = 'server/identity/hosted/otherPages.ts';

const outside: readonly View[] = [
  { name: 'sign in', route: 'login LoginPage', as: [], at: '/login' },
  { name: 'sign in, from the start page', route: 'index RootPage', as: [], at: '/' },
  { name: 'sign in, from an unknown address', route: '* RootPage', as: [], at: '/nowhere' },
  {
    name: 'sign up',
    route: 'login LoginPage',
    as: [],
    at: '/login',
    by: (page, say) => press(page, say('login.signUp')),
  },
  {
    name: 'forgotten password',
    route: 'login LoginPage',
    as: [],
    at: '/login',
    by: (page, say) => press(page, say('login.forgot')),
  },
  { name: 'new password', route: 'login LoginPage', as: [], at: '/login', by: askForCode },
  { name: 'refused sign-in', route: 'login LoginPage', as: [], at: '/login', by: beRefused },
  { name: 'on the way to single sign-on', route: 'login LoginPage', as: [], at: '/login', by: goToSingleSignOn },
  { name: 'signed out by single sign-on', route: 'ssoLogout SignedOutPages', as: [], at: '/sso/logout' },
  { name: 'signed out', route: 'logout SignedOutPages', as: [], at: '/logout' },
  { name: 'connect a new account', route: 'relink SignedOutPages', as: [], at: '/relink#token' },
  { name: 'access denied', route: 'accessDenied SignedOutPages', as: [], at: '/access-denied' },
  { name: "the provider's sign-in", route: 'login LoginPage', as: [], at: '/login', by: goToGoogle, shows: [HOSTED] },
  { name: "the provider's refusal", route: 'login LoginPage', as: [], at: '/idp/logout?client_id=none' },
  { name: 'the outbox', route: 'login LoginPage', as: [], at: '/idp/outbox', shows: [OUTBOX] },
];

const alone: readonly View[] = [
  { name: 'terms', route: 'terms TermsPage', as: ['new@practicum.test'], at: '/terms' },
  { name: 'no institution', route: 'index RootPage', as: ['nobody@practicum.test'], at: '/' },
];

const courses: readonly View[] = [
  { name: 'courses', route: LIST.courses, as: [CONTOSO, SUPER, ...MEMBERS], at: '/courses' },
  {
    name: 'courses of a new institution',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: beNew,
    alone: true,
  },
  { name: 'courses, none found', route: LIST.courses, as: [CONTOSO], at: '/courses?text=zzzz' },
  {
    name: 'courses, filtered, another page',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses?archived=all&autoEnrollment=active,inactive&page=2',
  },
  {
    name: 'courses in the menu',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page, say) => openMenuOf(page, say('menu.showCourses')),
  },
  {
    name: 'course filters',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page, say) => press(page, say('list.filter')),
    layer: 'dialog',
    shows: ['src/kit/list/filters/filterInputParts.tsx'],
  },
  {
    name: 'list options',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page, say) => press(page, say('list.options')),
    layer: 'menu',
    shows: ['src/kit/menu/ActionMenuItems.tsx'],
  },
  {
    name: 'row menu',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: firstRowMenu,
    layer: 'menu',
    shows: ['src/kit/menu/ActionMenuItems.tsx'],
  },
  { name: 'selected rows', route: LIST.courses, as: [CONTOSO], at: '/courses', by: selectFirst },
  {
    name: 'a tip',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page, say) =>
      page
        .getByRole('button', { name: say('shell.darkTheme') })
        .or(page.getByRole('button', { name: say('shell.lightTheme') }))
        .hover(),
    layer: 'tooltip',
    shows: ['src/kit/tip/Tip.tsx'],
  },
  {
    name: 'user menu',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page, say) => page.getByRole('button', { name: say('shell.userMenu') }).click(),
    layer: 'menu',
    shows: ['src/app/shell/UserMenuItems.tsx'],
  },
  {
    name: 'notifications',
    route: LIST.courses,
    as: [CONTOSO_LEARNER],
    at: '/courses',
    by: (page) => page.locator('button.bell').click(),
    layer: 'dialog',
    shows: ['src/features/notifications/NotificationList.tsx'],
  },
  {
    name: 'org menu',
    route: LIST.courses,
    as: [MANY],
    at: '/courses',
    by: (page) => page.locator('.shell-bar [aria-haspopup=menu]').first().click(),
    layer: 'menu',
    shows: ['src/app/shell/OrgMenu.tsx'],
  },
  {
    name: 'palette',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: searchInPalette,
    layer: 'dialog',
    shows: ['src/features/palette/CommandPalette.tsx'],
  },
  {
    name: 'shortcuts',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page) => page.keyboard.press('?'),
    layer: 'dialog',
    shows: ['src/features/palette/ShortcutSheet.tsx'],
  },
  {
    name: 'developer information',
    route: LIST.courses,
    as: [CONTOSO],
    at: '/courses',
    by: (page) => page.keyboard.press('Alt+Backquote'),
    layer: 'dialog',
    shows: ['src/features/developer/DeveloperDialog.tsx'],
  },
  { name: 'log levels', route: LIST.courses, as: [CONTOSO], at: '/courses', by: openLevels, layer: 'dialog' },
  dialog('settings of the person', LIST.courses, CONTOSO, '/courses?do=userSettings', {
    shows: ['src/features/userSettings/UserSettingsDialog.tsx'],
  }),
  dialog('second factor', LIST.courses, CONTOSO, '/courses?do=secondFactor', {
    shows: ['src/features/secondFactor/SecondFactorDialog.tsx'],
  }),
  dialog('change of password', LIST.courses, CONTOSO, '/courses?do=changePassword', {
    shows: ['src/features/account/ChangePasswordDialog.tsx'],
  }),
  dialog('sign out everywhere', LIST.courses, CONTOSO, '/courses?do=signOutEverywhere', {
    shows: ['src/features/account/SignOutEverywhereDialog.tsx'],
  }),
  dialog('institution settings, branding', LIST.courses, CONTOSO, '/courses?do=institutionSettings', {
    shows: ['src/features/orgs/InstitutionSettingsDialog.tsx'],
  }),
  dialog('institution settings, mail server', LIST.courses, CONTOSO, '/courses?do=institutionSettings', {
    by: (page, say) => page.getByRole('tab', { name: say('institution.view.email') }).click(),
  }),
  dialog('institution settings, mail server on', LIST.courses, CONTOSO, '/courses?do=institutionSettings', {
    by: switchServerOn,
  }),
  dialog('institution settings, templates', LIST.courses, CONTOSO, '/courses?do=institutionSettings', {
    by: openTemplates,
  }),
  dialog('institution admins', LIST.courses, CONTOSO, '/courses?do=institutionAdmins', {
    shows: ['src/features/orgs/InstitutionAdminsDialog.tsx'],
  }),
  dialog('copy a course', LIST.courses, CONTOSO, ({ courseId }) => `/courses?do=copy&on=${courseId}`, {
    does: ['courses.copy'],
    shows: ['src/features/courses/CopyCourseDialog.tsx'],
  }),
  dialog('archive a course', LIST.courses, CONTOSO, ({ courseId }) => `/courses?do=archive&on=${courseId}`, {
    does: ['courses.archive'],
    shows: CONFIRM,
  }),
  dialog(
    'unarchive a course',
    LIST.courses,
    CONTOSO,
    ({ archivedId }) => `/courses?archived=all&do=unarchive&on=${archivedId}`,
    { does: ['courses.unarchive'] },
  ),
  dialog('create a course', LIST.courses, CONTOSO, '/courses?do=create', {
    does: ['courses.create'],
    shows: ['src/features/courses/CreateCourseDialog.tsx'],
  }),
  dialog('create a course, its name', LIST.courses, CONTOSO, '/courses?do=create', {
    by: (page, say) => press(page, say('form.next')),
  }),
  dialog('create a course, what is copied', LIST.courses, CONTOSO, '/courses?do=create', { by: chooseCopy }),
];

const course_: readonly View[] = [
  { name: 'course', route: LIST.course, as: [CONTOSO, SUPER, ...MEMBERS], at: course },
  { name: 'archived course', route: LIST.course, as: [CONTOSO], at: ({ archivedId }) => `/courses/${archivedId}` },
  {
    name: 'refused course',
    route: LIST.course,
    as: [CONTOSO_LEARNER],
    at: '/courses/00000000-0000-4000-8000-000000000000',
  },
  {
    name: 'members',
    route: LIST.course,
    as: [CONTOSO, REVIEWER],
    at: members,
    does: ['courseMembers.create'],
    shows: CREATE,
  },
  { name: 'results', route: LIST.course, as: [CONTOSO, REVIEWER], at: (facts) => `${course(facts)}?tab=results` },
  {
    name: 'result',
    route: LIST.course,
    as: [CONTOSO],
    at: (facts) => `${course(facts)}?tab=results`,
    by: (page) => page.locator('tbody .row-link').first().click(),
    does: ['courseResults.open'],
    layer: 'dialog',
  },
  { name: 'course settings', route: LIST.course, as: [CONTOSO], at: (facts) => `${course(facts)}?tab=settings` },
  {
    name: 'activity filters',
    route: LIST.course,
    as: [ADMIN],
    at: (facts) => course(facts),
    by: (page, say) => press(page, say('list.filter')),
    layer: 'dialog',
  },
  dialog('new activity', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=create`, {
    does: ['activities.create'],
    shows: ['src/features/activities/ActivityTypeDialog.tsx'],
  }),
  dialog('copy an activity', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=copy&on=${facts.shownId}`, {
    does: ['activities.copy'],
    shows: ['src/features/activities/CopyDialog.tsx'],
  }),
  dialog('hide an activity', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=hide&on=${facts.shownId}`, {
    does: ['activities.hide', 'activities.show'],
  }),
  dialog('delete an activity', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=delete&on=${facts.shownId}`, {
    does: ['activities.delete'],
  }),
  dialog('dates of an activity', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=dates&on=${facts.shownId}`, {
    does: ['activities.dates'],
    shows: ['src/features/activities/ActivityDatesDialog.tsx'],
  }),
  dialog('extensions', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=extensions&on=${facts.shownId}`, {
    does: ['activities.extensions'],
    shows: ['src/features/activities/ExtensionsDialog.tsx'],
  }),
  dialog('undelivered', LIST.course, CONTOSO, (facts) => `${course(facts)}?do=undelivered&on=${facts.shownId}`, {
    does: ['activities.undelivered'],
    shows: ['src/features/activities/UndeliveredDialog.tsx'],
  }),
  dialog(
    'extra time',
    LIST.course,
    CONTOSO,
    (facts) => `${members(facts)}&do=extraTime&on=${encodeURIComponent(facts.memberId)}`,
    { does: ['courseMembers.extraTime'], shows: ['src/features/courseMembers/ExtraTimeDialog.tsx'] },
  ),
  dialog('import members', LIST.course, CONTOSO, (facts) => `${members(facts)}&do=import`, {
    shows: ['src/features/imports/ImportDialog.tsx'],
  }),
  dialog(
    'remove a member',
    LIST.course,
    CONTOSO,
    (facts) => `${members(facts)}&do=remove&on=${encodeURIComponent(facts.memberId)}`,
    { does: ['courseMembers.remove'] },
  ),
  dialog(
    'account of a member',
    LIST.course,
    CONTOSO,
    (facts) => `${members(facts)}&do=account&on=${encodeURIComponent(facts.memberId)}`,
    { does: ['courseMembers.account'] },
  ),
  dialog(
    'invite a member again',
    LIST.course,
    CONTOSO,
    (facts) => `${members(facts)}&do=invite&on=${encodeURIComponent(facts.newMemberId)}`,
    {
      does: ['courseMembers.invite', 'users.invite', 'people.invite'],
      shows: ['src/features/users/InviteUserDialog.tsx'],
    },
  ),
  {
    name: 'change a role',
    route: LIST.course,
    as: [CONTOSO],
    at: (facts) => `${members(facts)}&do=editRole&on=${encodeURIComponent(facts.memberId)}`,
    does: ['courseMembers.editRole'],
  },
  {
    name: 'change roles',
    route: LIST.course,
    as: [CONTOSO],
    at: members,
    by: changeRoles,
    layer: 'dialog',
    shows: ['src/kit/list/bulk/BulkActionsToolbar.tsx'],
  },
];

const toolViews: readonly View[] = [
  ...ACTIVITY_TYPES.map((type): View => ({
    name: `work, ${type}`,
    route: 'activity ActivityPage',
    as: [LEARNER],
    at: (facts) => activity(facts, type),
  })),
  ...ACTIVITY_TYPES.map((type): View => ({
    name: `new ${type}`,
    route: 'activityCreate ActivityCreatePage',
    as: [INSTRUCTOR],
    at: (facts) => `${course(facts)}/activity/create?type=${type}`,
  })),
  {
    name: 'work as a learner sees it',
    route: 'activity ActivityPage',
    as: [ADMIN],
    at: (facts) => `${activity(facts, 'individual')}?view=learner`,
  },
  {
    name: 'review',
    route: 'activity ActivityPage',
    as: [ADMIN, SUPER, INSTRUCTOR, REVIEWER, CONTOSO, CONTOSO_INSTRUCTOR, CONTOSO_LEARNER],
    at: (facts) => activity(facts, 'q-and-a'),
    shows: ['tool/web/review/ReviewView.tsx'],
  },
  {
    name: 'keys of a review',
    route: 'activity ActivityPage',
    as: [ADMIN],
    at: (facts) => activity(facts, 'q-and-a'),
    by: openKeys,
    shows: ['tool/web/review/Keys.tsx', 'tool/web/kit/Dialog.tsx'],
  },
  {
    name: 'voice comment',
    route: 'activity ActivityPage',
    as: [ADMIN],
    at: (facts) => activity(facts, 'q-and-a'),
    by: (page) => tool(page).locator('.comment-form button:has(.lucide-mic)').click(),
    shows: ['tool/web/review/VoiceComment.tsx'],
  },
  {
    name: 'release of held scores',
    route: 'activity ActivityPage',
    as: [ADMIN],
    at: (facts) => activity(facts, 'q-and-a'),
    by: openRelease,
    alone: true,
    shows: ['tool/web/review/ReleaseScores.tsx'],
  },
  {
    name: 'more of a review',
    route: 'activity ActivityPage',
    as: [ADMIN],
    at: (facts) => activity(facts, 'q-and-a'),
    by: (page) => tool(page).locator('.work-actions summary').click(),
    shows: ['tool/web/review/WorkHeader.tsx'],
  },
  {
    name: 'activity settings',
    route: 'activitySettings ActivityPage',
    as: [ADMIN, SUPER, INSTRUCTOR, CONTOSO],
    at: (facts) => `${activity(facts, 'group')}/settings`,
  },
  {
    name: 'unknown type',
    route: 'activityCreate ActivityCreatePage',
    as: [CONTOSO],
    at: (facts) => `${course(facts)}/activity/create?type=none`,
  },
  {
    name: 'launched activity',
    route: 'launchedActivity ActivityPage',
    as: [ADMIN, LEARNER],
    at: (facts) => `/activity?courseId=${facts.courseId}&activityId=${facts.shownId}`,
  },
  { name: 'reporting', route: 'reporting ReportingPage', as: [ADMIN, SUPER], at: '/reporting' },
  { name: 'missing code', route: 'reporting ReportingPage', as: [ADMIN], at: '/home', by: failToLoad, alone: true },
  { name: 'unknown error', route: 'reporting ReportingPage', as: [ADMIN], at: '/home', by: failToAnswer, alone: true },
  {
    name: 'unknown error, its details',
    route: 'reporting ReportingPage',
    as: [ADMIN],
    at: '/home',
    by: openDetails,
    alone: true,
    layer: 'dialog',
    shows: ['src/features/session/UnknownErrorPage.tsx'],
  },
  { name: 'no reporting', route: 'reporting ReportingPage', as: [CONTOSO_LEARNER, CONTOSO], at: '/reporting' },
  { name: 'link that leads nowhere', route: 'launch LaunchPage', as: [CONTOSO_LEARNER], at: '/launch?token=none' },
  {
    name: 'leaving unsaved settings',
    route: 'activityCreate ActivityCreatePage',
    as: [INSTRUCTOR],
    at: (facts) => `${course(facts)}/activity/create?type=individual`,
    by: leaveUnsaved,
    alone: true,
    layer: 'dialog',
    shows: ['src/kit/dialog/ConfirmDialog.tsx'],
  },
  {
    name: 'handing work in',
    route: 'activity ActivityPage',
    as: [LEARNER],
    at: (facts) => activity(facts, 'individual'),
    by: handIn,
    alone: true,
    shows: ['tool/web/kit/Confirm.tsx'],
  },
];

const enterprise: readonly View[] = [
  { name: 'home', route: LIST.home, as: [ADMIN, INSTRUCTOR, REVIEWER, LEARNER, SUPER], at: '/home' },
  { name: 'home, filtered', route: LIST.home, as: [ADMIN], at: '/home?status=evaluated&text=a&score=10..90' },
  {
    name: 'home, filters',
    route: LIST.home,
    as: [ADMIN],
    at: '/home',
    by: (page, say) => press(page, say('list.filter')),
    layer: 'dialog',
    shows: ['src/kit/list/filters/filterInputParts.tsx'],
  },
  {
    name: 'home, days',
    route: LIST.home,
    as: [ADMIN],
    at: '/home',
    by: openDays,
    layer: 'dialog',
    shows: ['src/features/dashboard/progressInputParts.tsx'],
  },
  {
    name: 'home, saved views',
    route: LIST.home,
    as: [ADMIN],
    at: '/home',
    by: (page, say) => press(page, say('list.views')),
    layer: 'dialog',
    shows: ['src/features/savedViews/SavedViewsMenu.tsx'],
  },
  {
    name: 'review of a record',
    route: LIST.home,
    as: [ADMIN],
    at: '/home',
    by: (page) => page.locator('.progress-open').first().click(),
    layer: 'dialog',
    shows: LAUNCH,
  },
  {
    name: 'score history of a record',
    route: LIST.home,
    as: [ADMIN],
    at: '/home?status=evaluated',
    by: async (page, say) => {
      await page.locator('.progress-open').first().click();
      await press(page, say('marks.title'));
    },
    layer: 'dialog',
    shows: ['src/features/dashboard/ScoreHistory.tsx'],
  },
  dialog('refused tools', LIST.home, ADMIN, '/home?do=toolRefusals', {
    shows: ['src/features/orgs/ToolRefusalsDialog.tsx'],
  }),
  { name: 'library', route: LIST.library, as: [ADMIN, CREATOR], at: '/content-library' },
  dialog('library, which course', LIST.library, ADMIN, '/content-library?do=configure', {
    shows: ['src/features/libraryActivities/ConfigureLibraryDialog.tsx'],
  }),
  dialog('library, new activity', LIST.library, ADMIN, '/content-library?do=create', {
    does: ['libraryActivities.create'],
  }),
  ...(['settings', 'copy', 'tags', 'asLearner', 'overview', 'delete'] as const).map((action) =>
    dialog(
      `library, ${action}`,
      LIST.library,
      ADMIN,
      ({ libraryActivityId }) => `/content-library?do=${action}&on=${libraryActivityId}`,
      {
        does: [`libraryActivities.${action}`],
        ...(action === 'tags' && { shows: ['src/features/libraryActivities/TagsDialog.tsx'] }),
      },
    ),
  ),
  { name: 'users', route: LIST.users, as: [ADMIN], at: '/users' },
  { name: 'content creators', route: LIST.users, as: [ADMIN], at: '/users?group=orgcontentcreator' },
  dialog('add a user', LIST.users, ADMIN, '/users?do=create', {
    does: ['users.create'],
    shows: ['src/features/users/AddUserDialog.tsx'],
  }),
  { name: 'everyone', route: LIST.people, as: [ADMIN], at: '/people' },
  dialog(
    'account of a member',
    LIST.people,
    ADMIN,
    ({ personId }) => `/people?do=account&on=${encodeURIComponent(personId)}`,
    {
      does: ['people.account'],
    },
  ),
  dialog(
    'act as a person',
    LIST.people,
    ADMIN,
    ({ personId }) => `/people?do=actAs&on=${encodeURIComponent(personId)}`,
    { does: ['people.actAs'], shows: ['src/features/people/ActAsDialog.tsx'] },
  ),
  dialog(
    'remove a person',
    LIST.people,
    ADMIN,
    ({ personId }) => `/people?do=remove&on=${encodeURIComponent(personId)}`,
    { does: ['people.remove'], shows: ['src/features/people/RemovePersonDialog.tsx'] },
  ),
  {
    name: 'a person',
    route: LIST.people,
    as: [ADMIN],
    at: ({ personId }) => `/people/${encodeURIComponent(personId)}/show`,
    shows: ['src/features/people/PersonAside.tsx'],
  },
  {
    name: 'merge accounts of a person',
    route: LIST.people,
    as: [ADMIN],
    at: ({ personId }) => `/people/${encodeURIComponent(personId)}/show`,
    by: (page, say) => press(page, say('resources.people.action.merge')),
    layer: 'dialog',
    shows: ['src/features/people/MergePersonDialog.tsx'],
  },
  {
    name: "erase a person's data",
    route: LIST.people,
    as: [ADMIN],
    at: ({ personId }) => `/people/${encodeURIComponent(personId)}/show`,
    by: (page, say) => press(page, say('resources.people.action.erase')),
    layer: 'dialog',
    shows: ['src/features/people/ErasePersonDialog.tsx'],
  },
];

const histories: readonly View[] = [
  { name: 'e-mail log', route: LIST.mails, as: [ADMIN], at: '/mails' },
  { name: 'events', route: LIST.audit, as: [ADMIN], at: '/audit' },
  dialog('an event', LIST.audit, ADMIN, ({ eventId }) => `/audit?do=open&on=${eventId}`, {
    does: ['auditEvents.open'],
    shows: ['src/features/auditEvents/AuditEventDialog.tsx'],
  }),
  dialog(
    'history of a member',
    LIST.course,
    CONTOSO,
    (facts) => `${members(facts)}&do=history&on=${encodeURIComponent(facts.memberId)}`,
    { shows: ['src/features/history/HistoryDialog.tsx'] },
  ),
  dialog('links of a course', LIST.courses, CONTOSO, ({ courseId }) => `/courses?do=links&on=${courseId}`, {
    does: ['courses.links'],
    shows: ['src/features/courses/LinksDialog.tsx'],
  }),
  dialog('revoked links', LIST.courses, CONTOSO, ({ courseId }) => `/courses?do=revokedLinks&on=${courseId}`, {
    does: ['courses.revokedLinks'],
  }),
  dialog('removed members', LIST.course, CONTOSO, (facts) => `${members(facts)}&do=deleted`, {
    shows: ['src/features/history/DeletedDialog.tsx'],
  }),
];

const institutions: readonly View[] = [
  { name: 'institutions', route: LIST.orgs, as: [SUPER], at: '/institutions' },
  { name: 'roles and permissions', route: 'permissions PermissionsPage', as: [SUPER], at: '/permissions' },
  dialog('new institution', LIST.orgs, SUPER, '/institutions?do=create', {
    does: ['orgs.create'],
    shows: ['src/features/orgs/CreateInstitutionDialog.tsx'],
  }),
  dialog('settings of an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=settings&on=${orgId}`, {
    does: ['orgs.settings'],
    org: NORTHWIND,
  }),
  dialog('admins of an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=admins&on=${orgId}`, {
    does: ['orgs.admins'],
    org: NORTHWIND,
  }),
  dialog('rename an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=rename&on=${orgId}`, {
    does: ['orgs.rename'],
    shows: ['src/features/orgs/RenameInstitutionDialog.tsx'],
    org: NORTHWIND,
  }),
  dialog('suspend an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=suspend&on=${orgId}`, {
    does: ['orgs.suspend'],
    org: NORTHWIND,
  }),
  dialog('delete an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=delete&on=${orgId}`, {
    does: ['orgs.delete'],
    org: NORTHWIND,
  }),
  dialog('features of an institution', LIST.orgs, SUPER, ({ orgId }) => `/institutions?do=features&on=${orgId}`, {
    does: ['orgs.features'],
    org: NORTHWIND,
    shows: ['src/kit/dialog/TitledDialog.tsx', 'src/features/orgs/FeaturesDialog.tsx'],
  }),
  {
    name: 'institution',
    route: 'institution InstitutionRoute',
    as: [SUPER],
    org: NORTHWIND,
    at: ({ orgId }) => `/institutions/${orgId}/content-library`,
  },
  {
    name: 'start of an institution',
    route: 'index InstitutionRoute',
    as: [SUPER],
    org: NORTHWIND,
    at: ({ orgId }) => `/institutions/${orgId}`,
  },
  dialog(
    'remove an admin',
    LIST.users,
    SUPER,
    ({ orgId, adminId }) => `/institutions/${orgId}/users?do=remove&on=${encodeURIComponent(adminId)}`,
    { org: NORTHWIND, does: ['users.remove'] },
  ),
  dialog(
    'account of an admin',
    LIST.users,
    SUPER,
    ({ orgId, adminId }) => `/institutions/${orgId}/users?do=account&on=${encodeURIComponent(adminId)}`,
    { org: NORTHWIND, does: ['users.account'], shows: ['src/features/users/UserAccountDialog.tsx'] },
  ),
];

/** All views. */
export const views: readonly View[] = [
  ...outside,
  ...alone,
  ...courses,
  ...course_,
  ...toolViews,
  ...enterprise,
  ...histories,
  ...institutions,
];

const KINDS: ReadonlySet<string> = new Set([
  'sign in',
  'home',
  'course',
  'course filters',
  'row menu',
  'a tip',
  'palette',
  'copy a course',
  'change a role',
  'institution settings, branding',
  'work, individual',
  'new individual',
]);

/** One view of each kind. The others consist of the same parts; `npm run test:full` checks them all. */
export const kinds: readonly View[] = views.filter(({ name }) => KINDS.has(name));

async function askForCode(page: Page, say: Say): Promise<void> {
  await press(page, say('login.forgot'));
  await page.locator('input[name=username]').fill('somebody-else@practicum.test');
  await press(page, say('login.sendCode'));
  await page.locator('input[name=code]').waitFor();
}

async function beRefused(page: Page, say: Say): Promise<void> {
  await page.locator('input[type=email], input[name=username]').first().fill('somebody-else@practicum.test');
  await page.locator('input[type=password]').fill('Wrong-password-1');
  await press(page, say('login.signIn'));
  await page.getByRole('alert').waitFor();
}

async function goToGoogle(page: Page, say: Say): Promise<void> {
  await press(page, say('login.google'));
  await page.locator('input[name=given_name]').waitFor();
}

/** Goes to a host whose identity provider never responds. */
async function goToSingleSignOn(page: Page, say: Say): Promise<void> {
  await page.route('**/oauth2/authorize*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto(`http://northwind.localhost:${new URL(page.url()).port}/login`);
  await page.getByText(say('login.ssoWaiting')).waitFor();
}

async function failToLoad(page: Page, say: Say): Promise<void> {
  await page.route('**/ReportingPage-*.js', (route) => route.abort());
  await page.getByRole('link', { name: say('menu.reporting') }).click();
  await page.getByText(say('connection.missingCode')).waitFor();
  await page.unroute('**/ReportingPage-*.js');
}

/** Mocks a new institution without courses and settings, which shows its checklist above the list. */
async function beNew(page: Page, say: Say): Promise<void> {
  await page.route('/graphql', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { getCourses?: object; getOrg?: { setup?: object | null } } };
    if (body.data?.getCourses) Object.assign(body.data.getCourses, { courses: [], totalCount: 0, nextPageToken: null });
    if (body.data?.getOrg?.setup)
      Object.assign(body.data.getOrg.setup, {
        hasLogo: false,
        hasMail: false,
        hasPeople: false,
        hasActivity: false,
        firstCourseId: null,
      });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await page.getByText(say('setup.dismiss')).waitFor();
  // A response that is still pending can't be sent after its route is removed.
  await page.unrouteAll({ behavior: 'wait' });
}

/** Makes the server fail while the session loads. */
async function failToAnswer(page: Page, say: Say): Promise<void> {
  await page.route('/graphql', (route) =>
    route.fulfill({
      status: 500,
      json: { errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL', requestId: 'req-7' } }] },
    }),
  );
  await page.reload();
  await page.getByRole('heading', { name: say('unknownError.title') }).waitFor();
  await page.unroute('/graphql');
}

async function openDetails(page: Page, say: Say): Promise<void> {
  await failToAnswer(page, say);
  await press(page, say('unknownError.details'));
}

async function openMenuOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('#menu-courses a').first().waitFor();
}

async function openLevels(page: Page, say: Say): Promise<void> {
  await page.keyboard.press('Alt+Backquote');
  await page.getByRole('tab', { name: say('developer.diag') }).click();
}

async function switchServerOn(page: Page, say: Say): Promise<void> {
  await page.getByRole('tab', { name: say('institution.view.email') }).click();
  await page.getByLabel(say('institution.smtpOn')).click();
}

async function openTemplates(page: Page, say: Say): Promise<void> {
  await page.getByRole('tab', { name: say('institution.view.email') }).click();
  await page.getByRole('tab', { name: say('institution.templates') }).click();
}

async function searchInPalette(page: Page, say: Say): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: say('palette.title') }).fill('a');
  await page.getByRole('option').nth(3).waitFor();
}

async function chooseCopy(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('resources.courses.createOptions.copy')).check();
  await press(page, say('form.next'));
}

async function changeRoles(page: Page, say: Say): Promise<void> {
  await selectFirst(page);
  // Find the button by its name, since the one that clears the selection comes first.
  await page.getByRole('button', { name: say('resources.courseMembers.action.editRole') }).click();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await tool(page).locator('input').first().fill('Something new');
  await page.locator('.tool-bar a').first().click();
}

async function openDays(page: Page, say: Say): Promise<void> {
  await press(page, say('list.filter'));
  await page.getByRole('combobox', { name: say('dashboard.column.submittedAt') }).click();
  await page.getByRole('option', { name: say('dashboard.time.custom') }).click();
}

async function handIn(page: Page): Promise<void> {
  await tool(page).locator('textarea').first().fill('Words of mine');
  await tool(page).locator('.bar .primary').click();
}

async function openRelease(page: Page): Promise<void> {
  await page.route(/\/api\/activity$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), holdsMarks: true } });
  });
  await page.reload();
  await tool(page).locator('.queue > button').click();
  await tool(page).locator('dialog details').first().waitFor();
}

async function openKeys(page: Page): Promise<void> {
  await tool(page).locator('.keys-button').click();
  await tool(page).getByRole('dialog').waitFor();
}
