import {
  getNamedType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** Maximum cost of a call. */
export const COST_MAX = 500;
/** Cost above which a call may have to wait for other expensive calls; see concurrencyLimit.ts. */
export const HEAVY_COST = 25;

/** Cost of parsing and validating a document that isn't cached, valid or not: a few milliseconds at most. */
export const READING_COST = 10;

const QUERY = 5;
const MUTATION = 10;

/** Fields that are more expensive than others, by type and name. A unit is about a millisecond in a large org. */
export const costs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Query: {
    getOrgs: 2,
    getOrg: 2,
    getLogoPreview: 50,
    getCourse: 2,
    getActivity: 2,
    getOrgUser: 2,
    getLearnerProgress: 10,
    getCourseResults: 20,
    getMails: 10,
    getTags: 10,
    getTerms: 10,
    search: 60,
    getMarks: 10,
    getToolRefusals: 20,
    getAuditEvents: 10,
    getHistory: 10,
    getDeletions: 10,
    getExtensions: 5,
    getUndeliveredResults: 5,
    getWork: 10,
    getNotifications: 2,
    getMergePlan: 30,
    getSavedViews: 2,
  },
  Mutation: {
    setUserInfo: 2,
    mergeOrgUsers: 100,
    exportPersonalData: 60,
    erasePersonalData: 200,
    markNotificationsRead: 2,
    setOrgLogoSettings: 50,
    setOrgEmailSettings: 20,
    testEmailSettings: 50,
    copyActivity: 20,
    copyCourse: 30,
    deleteActivity: 20,
    restoreDeletion: 20,
    createImport: 50,
    planImport: 50,
    applyImport: 50,
    undoImport: 50,
    changeMatching: 100,
    undoMatchingChange: 50,
    grantExtensions: 30,
    resendResults: 30,
    sendInvitations: 30,
    deleteCourseMembers: 100,
    updateCourseMembers: 100,
    deleteActivities: 100,
    updateActivities: 100,
    updateCourses: 100,
  },
  Org: { setup: 5 },
  Course: { activities: 20, nextActivity: 20, figures: 5 },
  Activity: { results: 2, groups: 2 },
  OrgUser: { hasSecondFactor: 2, courseCount: 2, courseRoles: 2, courses: 10, work: 20 },
  OrgPage: { totalCount: 10, totalCountIsExact: 10 },
  CoursePage: { totalCount: 10, totalCountIsExact: 10 },
  ActivityPage: { totalCount: 10, totalCountIsExact: 10 },
  CourseResultPage: { totalCount: 10, totalCountIsExact: 10 },
  CourseUserPage: { totalCount: 10, totalCountIsExact: 10 },
  OrgUserPage: { totalCount: 10, totalCountIsExact: 10 },
  AuditEventPage: { totalCount: 5, totalCountIsExact: 5 },
  AuditEvent: { parts: 5 },
  DeletionPage: { totalCount: 10, totalCountIsExact: 10 },
  Import: { rows: 20, changedSince: 10 },
  MailPage: { totalCount: 10, totalCountIsExact: 10 },
  MatchingChange: { refused: 10 },
  LearnerProgress: { toolScores: 5, marks: 20 },
  LearnerProgressPage: { totalCount: 20, totalCountIsExact: 20, summary: 60, waiting: 40 },
};

const byDefault: Readonly<Record<string, number>> = { Query: QUERY, Mutation: MUTATION };

/** Returns the cost of the most expensive operation in a valid document, including fields that a directive can skip. */
export function costOf(schema: GraphQLSchema, { definitions }: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);

  const sum = ({ selections }: SelectionSetNode, type: GraphQLObjectType): number =>
    selections.reduce((total, node) => {
      if (node.kind === Kind.INLINE_FRAGMENT) return total + sum(node.selectionSet, type);
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        return fragment === undefined ? total : total + sum(fragment.selectionSet, type);
      }
      const field = type.getFields()[node.name.value];
      if (field === undefined) return total;
      const inner = getNamedType(field.type);
      const own = costs[type.name]?.[field.name] ?? byDefault[type.name] ?? 0;
      return total + own + (node.selectionSet && isObjectType(inner) ? sum(node.selectionSet, inner) : 0);
    }, 0);

  const operations = definitions.flatMap((each) => {
    const root = each.kind === Kind.OPERATION_DEFINITION ? schema.getRootType(each.operation) : undefined;
    return root && 'selectionSet' in each ? [sum(each.selectionSet, root)] : [];
  });
  return Math.max(1, ...operations);
}
