import { noteView, OTHER } from '../world.ts';
import type { Operation } from '../matrix.ts';
import type { Caller, OrgName } from './callers.ts';
import {
  answer,
  beforeOrg,
  hasDashboard,
  isAdmin,
  isFeaturedAdmin,
  isInOrg,
  isSuper,
  mayCreateCourse,
  type Outcome,
  type Condition,
} from './conditions.ts';
import { input, row, type Cell, type ModelRow } from './row.ts';

const nobody: Condition = () => false;
const names: readonly OrgName[] = ['home', 'plain', 'foreign', 'closed', 'missing'];
/** Someone who was never a member anywhere. */
const UNKNOWN = 'unknown@own.test';

interface Kind {
  operation: Operation;
  title?: string;
  right: Condition;
  field?: string;
  variables(cell: Cell, orgId: string): ReturnType<ModelRow['variables']>;
  outcome?(name: OrgName, allowed: Outcome): Outcome;
  undo?(cell: Cell, orgId: string): Promise<unknown>;
}

/** Callers with their own record in the org. A super user may not be a member and then has none. */
const hasRecord: Condition = ({ caller, org, standing }) => standing !== 'none' && caller.orgs[org] !== undefined;

const settings = { notification: { locale: 'en', assignment: { evaluated: true, submitted: true } } };
const smtp = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };
const logo = { imageSrc: null, destinationLink: null, isPracticumLogoHidden: true };

const suspended = (isSuspended: boolean) => (cell: Cell, orgId: string) =>
  cell.world.base.api.database.pool.query(
    `update org set suspended_at = ${isSuspended ? 'now()' : 'null'} where id = $1`,
    [orgId],
  );

/** Adds a member of one org, who has signed in or not. */
async function addMember(
  { world, fresh }: Cell,
  orgId: string,
  { isBound = false, isSuper: is = false }: { isBound?: boolean; isSuper?: boolean },
): Promise<string> {
  const { pool } = world.base.api.database;
  const userId = `${is ? 'chief' : 'person'}-${isBound ? 'in' : 'out'}-${fresh}`;
  await pool.query(
    'insert into person (user_id, issuer, subject, is_super_user) values ($1, $2, $1, $3) on conflict do nothing',
    [userId, isBound ? 'https://idp.example.org' : null, is],
  );
  await pool.query(
    "insert into org_member (org_id, user_id, type) select id, $2, 'orguser' from org where id = $1 on conflict do nothing",
    [orgId, userId],
  );
  return userId;
}

const kinds: readonly Kind[] = [
  { operation: 'getOrg', right: isInOrg, variables: (_cell, id) => ({ id }) },
  {
    operation: 'getOrg',
    title: 'with mail settings',
    right: isAdmin,
    field: 'emailSettings',
    variables: (_cell, id) => ({ id }),
  },
  { operation: 'getOrg', title: 'with setup', right: isAdmin, field: 'setup', variables: (_cell, id) => ({ id }) },
  {
    operation: 'getOrgUser',
    title: 'oneself',
    right: hasRecord,
    variables: ({ userId }, orgId) => ({ orgId, userId }),
  },
  { operation: 'getOrgUser', title: 'oneself, unnamed', right: hasRecord, variables: (_cell, orgId) => ({ orgId }) },
  {
    operation: 'getOrgUser',
    title: 'another',
    right: isAdmin,
    variables: (_cell, orgId) => ({ orgId, userId: OTHER }),
  },
  {
    operation: 'getOrgUser',
    title: 'of no such person',
    right: nobody,
    variables: (_cell, orgId) => ({ orgId, userId: UNKNOWN }),
  },
  { operation: 'getOrgUsers', right: isAdmin, variables: (_cell, id) => ({ id, type: 'orgadmin' }) },
  { operation: 'getCourses', right: isInOrg, variables: (_cell, orgId) => ({ orgId }) },
  { operation: 'getTerms', right: isInOrg, variables: (_cell, orgId) => ({ orgId }) },
  { operation: 'getNotifications', right: isInOrg, variables: (_cell, orgId) => ({ orgId }) },
  { operation: 'markNotificationsRead', right: isInOrg, variables: (_cell, orgId) => ({ input: { orgId } }) },
  {
    operation: 'sendInvitations',
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, userIds: [OTHER] } }),
  },
  { operation: 'getSavedViews', right: isInOrg, variables: (_cell, orgId) => ({ orgId }) },
  {
    operation: 'saveView',
    title: 'private',
    right: isInOrg,
    variables: ({ fresh }, orgId) => ({ input: { orgId, list: 'courses', name: `View ${fresh}`, query: '' } }),
  },
  {
    operation: 'saveView',
    title: 'shared',
    right: isAdmin,
    variables: ({ fresh }, orgId) => ({
      input: { orgId, list: 'courses', name: `Shared view ${fresh}`, query: '', sharedWith: 'learner' },
    }),
  },
  {
    operation: 'deleteSavedView',
    title: "another's, shared",
    right: isAdmin,
    variables: async ({ world }, orgId) => ({ input: { orgId, id: await noteView(world.base, orgId) } }),
  },
  { operation: 'getWork', right: isInOrg, variables: (_cell, orgId) => ({ orgId }) },
  { operation: 'search', right: isInOrg, variables: (_cell, orgId) => ({ orgId, text: 'a', limit: 5 }) },
  { operation: 'getReportingLaunchArgs', right: isFeaturedAdmin, variables: (_cell, orgId) => ({ orgId }) },
  {
    operation: 'getLearnerProgress',
    title: "of one's own courses",
    right: hasDashboard,
    variables: ({ userId }, orgId) => ({ input: { orgId, reviewerId: userId } }),
  },
  {
    operation: 'getLearnerProgress',
    title: "of another's",
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, reviewerId: OTHER } }),
  },
  { operation: 'updateOrg', right: isSuper, variables: (_cell, id) => ({ input: { id, isSuspended: false } }) },
  {
    operation: 'setOrgFeatures',
    right: isSuper,
    variables: (_cell, orgId) => ({ input: { orgId, features: [] } }),
  },
  {
    operation: 'addOrgMember',
    right: isAdmin,
    variables: ({ fresh }, orgId) => ({ input: { orgId, userId: fresh, type: 'orguser' } }),
  },
  {
    operation: 'updateOrgMember',
    title: 'another',
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, userId: OTHER, type: 'orguser' } }),
  },
  {
    operation: 'updateOrgMember',
    title: 'no such person',
    right: isAdmin,
    outcome: (_name, allowed) => (allowed === 'OK' ? 'NOT_FOUND' : allowed),
    variables: (_cell, orgId) => ({ input: { orgId, userId: UNKNOWN, type: 'orguser' } }),
  },
  {
    operation: 'updateOrgMember',
    title: 'oneself',
    right: nobody,
    variables: ({ userId }, orgId) => ({ input: { orgId, userId, type: 'orgadmin' } }),
  },
  ...(['getMergePlan', 'mergeOrgUsers'] as const).flatMap((operation): Kind[] => {
    const given = (variables: object) => (operation === 'mergeOrgUsers' ? { input: variables } : { ...variables });
    return [
      {
        operation,
        title: 'another',
        right: isAdmin,
        variables: async (cell, orgId) => {
          const userId = await addMember(cell, orgId, {});
          return given({ orgId, userId, intoUserId: await addMember(cell, orgId, { isBound: true }) });
        },
      },
      {
        operation,
        title: 'oneself',
        right: nobody,
        variables: ({ userId }, orgId) => given({ orgId, userId, intoUserId: OTHER }),
      },
    ];
  }),
  {
    operation: 'startActing',
    title: 'as a member',
    right: isAdmin,
    variables: async (cell, orgId) => ({ input: { orgId, userId: await addMember(cell, orgId, {}), reason: 'x' } }),
  },
  {
    operation: 'startActing',
    title: 'as a super user',
    right: nobody,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, { isBound: true, isSuper: true });
      return { input: { orgId, userId, reason: 'x' } };
    },
  },
  {
    operation: 'stopActing',
    title: 'without a session',
    right: nobody,
    variables: (_cell, orgId) => ({ input: { orgId, userId: OTHER } }),
  },
  {
    operation: 'exportPersonalData',
    right: isAdmin,
    variables: async (cell, orgId) => ({ input: { orgId, userId: await addMember(cell, orgId, {}) } }),
  },
  {
    operation: 'erasePersonalData',
    title: 'another',
    right: isAdmin,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, {});
      return { input: { orgId, userId, confirmation: userId } };
    },
  },
  {
    operation: 'erasePersonalData',
    title: 'oneself',
    right: nobody,
    variables: ({ userId }, orgId) => ({ input: { orgId, userId, confirmation: userId } }),
  },
  {
    operation: 'relinkAccount',
    title: 'of this org alone',
    right: isAdmin,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, { isBound: true });
      return { input: { orgId, userId } };
    },
  },
  {
    operation: 'relinkAccount',
    title: 'a super user',
    right: isSuper,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, { isBound: true, isSuper: true });
      return { input: { orgId, userId } };
    },
  },
  {
    operation: 'correctOrgUserAddress',
    title: 'of this org alone',
    right: isAdmin,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, {});
      return { input: { orgId, userId, newUserId: `new-${userId}` } };
    },
  },
  {
    operation: 'correctOrgUserAddress',
    title: 'a super user',
    right: isSuper,
    variables: async (cell, orgId) => {
      const userId = await addMember(cell, orgId, { isSuper: true });
      return { input: { orgId, userId, newUserId: `new-${userId}` } };
    },
  },
  {
    operation: 'removeOrgMember',
    title: 'another',
    right: isAdmin,
    variables: async ({ world, fresh }, orgId) => {
      const { pool } = world.base.api.database;
      await pool.query('insert into person (user_id) values ($1) on conflict do nothing', [fresh]);
      await pool.query(
        "insert into org_member (org_id, user_id, type) select id, $2, 'orguser' from org where id = $1 on conflict do nothing",
        [orgId, fresh],
      );
      return { input: { orgId, userId: fresh } };
    },
  },
  {
    operation: 'removeOrgMember',
    title: 'oneself',
    right: nobody,
    variables: ({ userId }, orgId) => ({ input: { orgId, userId } }),
  },
  { operation: 'getToolRefusals', right: isAdmin, variables: (_cell, orgId) => ({ orgId }) },
  {
    operation: 'getLogoPreview',
    right: isAdmin,
    variables: (_cell, orgId) => ({ orgId, imageSrc: 'data:image/svg+xml;base64,PHN2Zy8+' }),
  },
  { operation: 'getMails', right: isAdmin, variables: (_cell, orgId) => ({ orgId }) },
  { operation: 'getAuditEvents', right: isAdmin, variables: (_cell, orgId) => ({ orgId }) },
  {
    operation: 'getHistory',
    title: 'the org',
    right: isAdmin,
    variables: (_cell, id) => ({ recordType: 'Org', id }),
  },
  {
    operation: 'getDeletions',
    title: 'its members',
    right: isAdmin,
    variables: (_cell, id) => ({ type: 'OrgUser', id }),
  },
  {
    operation: 'setOrgTimeZone',
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, timeZone: 'Europe/Berlin' } }),
  },
  { operation: 'setOrgLogoSettings', right: isAdmin, variables: (_cell, orgId) => ({ input: { orgId, logo } }) },
  {
    operation: 'setOrgEmailSettings',
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, emailSettings: { smtp: null } } }),
  },
  {
    operation: 'testEmailSettings',
    right: isAdmin,
    variables: (_cell, orgId) => ({ input: { orgId, emailType: 'evaluated', emailSettings: { smtp } } }),
  },
  {
    operation: 'createCourse',
    right: mayCreateCourse,
    variables: (_cell, orgId) => ({ input: { orgId, name: 'New' } }),
  },
  {
    operation: 'updateOrgUserSettings',
    right: hasRecord,
    variables: (_cell, orgId) => ({ input: { orgId, settings } }),
  },
  {
    operation: 'setMailDeliveries',
    right: hasRecord,
    variables: (_cell, orgId) => ({ input: { orgId, mails: [{ kind: 'comment', delivery: 'daily' }] } }),
  },
  {
    operation: 'deleteOrg',
    right: isSuper,
    outcome: (name, allowed) => (allowed === 'OK' && name === 'closed' ? 'CONFLICT' : allowed),
    variables: (_cell, orgId) => ({ input: { orgId } }),
    undo: suspended(false),
  },
  {
    operation: 'restoreOrg',
    right: isSuper,
    outcome: (name, allowed) => (allowed === 'OK' && name !== 'closed' ? 'CONFLICT' : allowed),
    variables: (_cell, orgId) => ({ input: { orgId } }),
    undo: suspended(true),
  },
];

const ofOrgs = kinds.flatMap(({ operation, title = '', right, variables, outcome, field, undo }) =>
  names.map((name) =>
    row(
      {
        operation,
        title: `${title} (${name})`,
        variables: (cell) => variables(cell, cell.world.orgId(name)),
        ...(field !== undefined && { field }),
        ...(undo && { undo: (cell: Cell) => undo(cell, cell.world.orgId(name)) }),
      },
      (caller) => {
        const allowed = answer(beforeOrg(caller, name), right);
        return outcome === undefined ? allowed : outcome(name, allowed);
      },
    ),
  ),
);

const ifSuper = ({ isSuper: is }: Caller, otherwise: Outcome = 'OK'): Outcome => (is ? otherwise : 'ACCESS_DENIED');

/** Every operation on an org, on every kind of org, and the operations without one. */
export const orgRows: readonly ModelRow[] = [
  ...ofOrgs,
  row({ operation: 'getOrgs', title: '', variables: () => ({}) }, () => 'OK'),
  row(
    { operation: 'createOrg', title: '', variables: input(() => ({ name: 'New', isSameNameAllowed: true })) },
    (caller) => ifSuper(caller),
  ),
  row(
    {
      operation: 'deletePerson',
      title: 'another',
      variables: async ({ world, fresh }) => {
        await world.base.api.database.pool.query('insert into person (user_id) values ($1) on conflict do nothing', [
          fresh,
        ]);
        return { input: { userId: fresh } };
      },
    },
    (caller) => ifSuper(caller),
  ),
  row(
    { operation: 'deletePerson', title: 'oneself', variables: input(({ userId }) => ({ userId })) },
    () => 'ACCESS_DENIED',
  ),
  row({ operation: 'deletePerson', title: 'no such person', variables: input(() => ({ userId: UNKNOWN })) }, (caller) =>
    ifSuper(caller, 'NOT_FOUND'),
  ),
  {
    operation: 'setUserInfo',
    title: '',
    // The only call that works before the terms are accepted.
    expected: (caller) => (caller === 'stranger' ? 'UNAUTHORIZED' : 'OK'),
    variables: () => ({}),
  },
];
