/** A change of this project's schema, and the edits to the config and documents that adapt to it. */
export interface SchemaChange {
  title: string;
  /** Replacements inside the blocks of types. */
  schema: readonly (readonly [block: string, from: string, to: string])[];
  /** Replacements in other files, of every occurrence of a text. */
  follow?: readonly (readonly [file: string, from: string | RegExp, to: string])[];
}

const CONFIG = 'screens.config.ts';
const features = (path: string) => `src/features/${path}.graphql`;
const DASHBOARD = features('dashboard/Dashboard');
const ORGS = features('orgs/Orgs');
const PEOPLE = features('people/People');
const LAUNCH = features('launch/Launch');
const SETTINGS = features('userSettings/UserSettings');

/** Renames, removals, and changes of types, nullability, enum values and arguments. */
export const CHANGES: readonly SchemaChange[] = [
  {
    title: 'a field of a row is renamed',
    schema: [['type Course', '  archived: ', '  isArchived: ']],
    follow: [
      [CONFIG, "'orgId', 'role', 'archived'", "'orgId', 'role', 'isArchived'"],
      [CONFIG, "field: 'archived',\n          sortable: true,", "field: 'isArchived',"],
      [CONFIG, "{ field: 'archived', kind", "{ field: 'isArchived', key: 'archived', kind"],
      [CONFIG, "condition: { field: 'archived'", "condition: { field: 'isArchived'"],
    ],
  },
  {
    title: 'a field that slots draw is removed',
    schema: [['type Activity', '  tags: [Tag!]!', '']],
    follow: [
      [CONFIG, "'courseId', 'tags'", "'courseId'"],
      [CONFIG, "'resourceLinkId', 'tags', 'type'", "'resourceLinkId', 'type'"],
      [CONFIG, /\n *\{ field: 'tags', key.*/g, ''],
    ],
  },
  {
    title: 'a field of a document is removed',
    schema: [['type LearnerProgress', '  scoreGiven: Float @personalData', '']],
    follow: [
      [DASHBOARD, /(?<=evaluatedAt\n) *scoreGiven\n/g, ''],
      [PEOPLE, /\n *scoreGiven/g, ''],
    ],
  },
  {
    title: 'a field of a document is renamed',
    schema: [['type LearnerProgress', '  status: ', '  state: ']],
    follow: [DASHBOARD, PEOPLE].map((file) => [file, '\n      status', '\n      state'] as const),
  },
  {
    title: 'a name that is shown is renamed',
    schema: [['type LearnerProgress', '  fullName: ', '  learnerName: ']],
    follow: [[DASHBOARD, '      fullName', '      learnerName']],
  },
  {
    title: 'a column goes with its field',
    schema: [['type OrgUser', '  lastLogin: EpochMs @personalData', '']],
    follow: [
      [CONFIG, /\n *\{ field: 'lastLogin'.*/g, ''],
      [features('users/Users'), /\n *lastLogin/g, ''],
    ],
  },
  { title: 'a time becomes a text', schema: [['type OrgUser', 'lastLogin: EpochMs', 'lastLogin: String']] },
  { title: 'an id may be null', schema: [['type Activity', 'resourceLinkId: String!', 'resourceLinkId: String']] },
  { title: 'a role may be null', schema: [['type Course', 'role: CourseRole!', 'role: CourseRole']] },
  { title: 'a name may be null', schema: [['type Course', '  name: String!', '  name: String']] },
  {
    title: 'a number is never null',
    schema: [['type LearnerProgress', 'scoreMaximum: Float', 'scoreMaximum: Float!']],
  },
  { title: 'a value of an enum comes', schema: [['enum CourseRole', '  learner', '  learner\n  auditor']] },
  {
    title: 'a value of an enum goes',
    schema: [['enum CourseMemberRole', '  reviewer\n', '']],
    follow: [
      [
        CONFIG,
        "choices: ['learner', 'reviewer', 'instructor'] }],\n      tieBreaks: ['fullName'",
        "choices: ['learner', 'instructor'] }],\n      tieBreaks: ['fullName'",
      ],
    ],
  },
  { title: 'a value of an enum is renamed', schema: [['enum LearnerProgressStatus', '  reset', '  resetted']] },
  { title: 'a state comes that no code knows', schema: [['enum CopyState', '  failed', '  failed\n  canceled']] },
  { title: 'an input asks for more', schema: [['input SmtpInput', '  host:', '  secure: Boolean!\n  host:']] },
  { title: 'a field of an input is renamed', schema: [['input CopyCourseInput', 'targetName', 'newName']] },
  { title: 'a field of an input goes', schema: [['input FeatureInput', '  enabled: Boolean!', '']] },
  { title: 'a filter is renamed', schema: [['input LearnerProgressFilter', '  tag: ', '  tags: ']] },
  {
    title: 'an argument is renamed',
    schema: [['type Query', 'getOrg(id: ID!)', 'getOrg(orgId: ID!)']],
    follow: [
      [ORGS, 'getOrg(id: $id)', 'getOrg(orgId: $id)'],
      [LAUNCH, 'getOrg(id: $id)', 'getOrg(orgId: $id)'],
      [features('setup/Setup'), 'getOrg(id: $id)', 'getOrg(orgId: $id)'],
      [features('session/Session'), 'getOrg(id: $id)', 'getOrg(orgId: $id)'],
      [CONFIG, "query: 'getOrg', args: { id: 'id' }", "query: 'getOrg', args: { orgId: 'id' }"],
    ],
  },
  {
    title: 'an argument goes',
    schema: [['type Query', 'preferences: String, role', 'role']],
    follow: [
      [LAUNCH, '  $preferences: String\n  $role', '  $role'],
      [LAUNCH, '    preferences: $preferences\n    role', '    role'],
    ],
  },
  {
    title: 'an argument must be given',
    schema: [['type Query', 'view: LaunchView!', 'locale: String!, view: LaunchView!']],
    follow: [
      [LAUNCH, '  $view: LaunchView!', '  $locale: String!\n  $view: LaunchView!'],
      [LAUNCH, '    view: $view', '    locale: $locale\n    view: $view'],
    ],
  },
  {
    title: 'an argument may no longer be null',
    schema: [['type Query', 'resourceLinkId: String,', 'resourceLinkId: String!,']],
    follow: [[LAUNCH, '  $resourceLinkId: String', '  $resourceLinkId: String!']],
  },
  { title: 'an answer is of another type', schema: [['type EmailSettingsTest', 'valid: Boolean!', 'valid: String!']] },
  {
    title: 'a type is renamed',
    schema: [
      ['', 'type LogoSettings', 'type BrandSettings'],
      ['type Org', ': LogoSettings', ': BrandSettings'],
    ],
  },
  {
    title: 'a type that answers carry is renamed',
    schema: [
      ['', 'type Tag {', 'type Label {'],
      ['', '[Tag!]', '[Label!]'],
    ],
  },
  {
    title: 'a field that no screen reads is renamed',
    schema: [['type ActivityExtension', '  grantedBy: ', '  givenBy: ']],
  },
  {
    title: 'a field of a nested type is renamed',
    schema: [['type ProgressDay', '  reviewed: ', '  evaluated: ']],
    follow: [[DASHBOARD, '        reviewed', '        evaluated']],
  },
  { title: 'a text is never null', schema: [['type LogoSettings', 'imageSrc: String', 'imageSrc: String!']] },
  { title: 'a nested time becomes a text', schema: [['type AutoEnrollment', 'start: EpochMs', 'start: String']] },
  {
    title: 'a list of an answer is renamed',
    schema: [['type SearchResult', '  people: ', '  members: ']],
    follow: [[features('palette/Palette'), '    people {', '    members {']],
  },
  {
    title: 'a switch is renamed',
    schema: [['type AssignmentNotifications', '  submitted: ', '  handedIn: ']],
    follow: [[SETTINGS, '          submitted', '          handedIn']],
  },
  { title: 'a code of errors goes', schema: [['enum ErrorCode', '  RATE_LIMITED\n', '']] },
  {
    title: 'the rows of a page are renamed',
    schema: [['type OrgPage', '  orgs: ', '  institutions: ']],
    follow: [
      [features('session/Session'), '    orgs {', '    institutions {'],
      [features('orgs/Orgs'), '    orgs {', '    institutions {'],
      [CONFIG, "query: 'getOrgs', items: 'orgs'", "query: 'getOrgs', items: 'institutions'"],
    ],
  },
];
