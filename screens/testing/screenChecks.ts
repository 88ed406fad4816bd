import { valueAt, type ListRow } from '../../shared/domain/lists/listRules.ts';
import { can, courseRoleOf, type Action, type Subject, type Viewer } from '../../shared/domain/access/permissions.ts';
import { subjectRules, type SubjectRule } from '../../shared/domain/lists/rowSubject.ts';
import { messageId } from '../../generators/model/neededMessages.ts';
import { pascal } from '../../generators/model/buildModel.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { permissionOf } from '../../generators/model/config.ts';
import { formKind } from '../../generators/model/schemaTypes.ts';
import { memoizePer } from '../../generators/memoize.ts';
import { sampleRows } from './sampleRows.ts';
import { withHistory } from '../../generators/emit/actions.ts';
import { header, object, quote, quoteAll } from '../../generators/emit/code.ts';
import { courseAudience, orgAudience, type Audience } from '../../shared/domain/access/audience.ts';
import {
  FEATURE_NAMES,
  type CourseMemberRole,
  type CourseRole,
  type OrgMemberType,
} from '../../shared/domain/enums.ts';

/** Emits which audience can see each part of a screen, for the tests that render the screens. */
export function screenChecks(model: readonly ResourceModel[]): string {
  const imports = model
    .map(({ name }) => `import { ${pascal(name)}List } from './resources/${name}.generated.tsx';\n`)
    .toSorted();
  return [
    header('schema.graphql', 'screens.config.ts', 'shared/domain/access/permissions.ts'),
    "import type { ScreenCheck } from '../../tests/support/screenCheck.ts';\n",
    ...imports,
    `\nexport const checks: readonly ScreenCheck[] = [\n${model.map(checkCode).join('')}];\n`,
  ].join('');
}

const checkCode = memoizePer((resource: ResourceModel): string => {
  const { name, config, list } = resource;
  const id = (suffix: string) => quote(messageId(name, suffix));
  const rows = sampleRows(resource);
  const roleLines = roles.map((role) => `      ${roleCode(resource, role, rows as readonly ListRow[])},\n`);
  const lines = [
    `resource: ${quote(name)}`,
    `List: ${pascal(name)}List`,
    `query: ${quote(list.call.query)}`,
    `items: ${quote(list.items.join('.'))}`,
    ...fanOutCode(config.operations.getList.fanOut),
    `title: ${id('name')}`,
    ...(config.list.empty === undefined
      ? [`empty: ${object({ title: id('empty.title'), text: id('empty.text') })}`]
      : []),
    ...(config.create ? [`create: ${createCode(resource)}`] : []),
    ...addressCode(config.list.filters),
    `rows: [\n${rows.map((row) => `      ${JSON.stringify(row)},\n`).join('')}    ]`,
    `roles: [\n${roleLines.join('')}    ]`,
  ];
  return `  {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`;
});

const fanOutCode = (fanOut: Readonly<Record<string, readonly string[]>> = {}): string[] =>
  Object.entries(fanOut).map(([name, [first = '']]) => `fanOut: ${object({ [name]: quote(first) })}`);

function addressCode(filters: ResourceModel['config']['list']['filters'] = []): string[] {
  const hidden = filters.flatMap(({ field, key = field, kind }) => (kind === 'hidden' ? [`${key}=all`] : []));
  return hidden.length === 0 ? [] : [`at: ${quote(`/?${hidden.join('&')}`)}`];
}

function createCode({ name, config: { create }, entered }: ResourceModel): string {
  const id = (suffix: string) => quote(messageId(name, suffix));
  const fields = create?.fields?.map((field) =>
    object({ kind: quote(formKind(entered.create, field)), label: id(`fields.${field.field}`) }),
  );
  return object({
    label: id('create'),
    isInline: create?.inline && 'true',
    ...(fields && { title: id('create.title'), submit: id('create.submit'), fields: `[${fields.join(', ')}]` }),
  });
}

function roleCode(resource: ResourceModel, role: Role, rows: readonly ListRow[]): string {
  const { name, config, list } = resource;
  const isOfCourse = Object.values(list.args).includes('scope.courseId');
  const audience = audienceOf(role, isOfCourse);
  const isFor = (audiences: readonly string[] | undefined) => audiences?.includes(audience) ?? true;
  const own = config.list.subject === 'course' ? { role: role.courseRole } : undefined;
  const subject = { ...role.org, ...(isOfCourse && role.course) };
  const { rowActions } = config.list;
  const opens = permissionOf(config);
  const mayOpen = opens === undefined || can(role.viewer, opens as Action, subject);
  const actions =
    rowActions?.actions && isFor(rowActions.audience)
      ? rows.map((row) => quoteAll(offered(resource, { ...row, ...own }, role, subject)))
      : undefined;
  return object({
    role: quote(role.name),
    isSuperUser: String(role.viewer.isSuperUser),
    org: JSON.stringify(role.org),
    course: isOfCourse ? JSON.stringify(role.course) : undefined,
    audience: quote(audience),
    own: own && JSON.stringify(own),
    mayOpen: String(mayOpen),
    columns: quoteAll(
      config.list.columns
        .filter((column) => column.optional !== true && isFor(column.audience))
        .map(({ field }) => messageId(name, `fields.${field}`)),
    ),
    actions: actions && `[${actions.join(', ')}]`,
    isSelectable: String(rowActions?.bulkAudience !== undefined && isFor(rowActions.bulkAudience)),
    mayCreate: String(mayOpen && config.create !== undefined && isFor(config.create.audience)),
  });
}

interface Offer {
  label: string;
  permission: string | undefined;
  condition: { field: string; value: unknown } | undefined;
}

/** Returns the labels of the actions that both the permission table and the row allow. */
function offered(resource: ResourceModel, row: ListRow, { viewer }: Role, subject: Subject): string[] {
  const { name, config } = resource;
  const { list } = config;
  const own = list.subject === undefined ? {} : subjectRules[list.subject as SubjectRule](row, 'viewer@check.test');
  const isAsked = (condition: { field: string; value: unknown } | undefined) =>
    condition === undefined || valueAt(row, condition.field) === condition.value;
  const actions = (list.rowActions?.actions ?? []).map(({ key, permission, condition }) => ({
    label: messageId(name, `action.${key}`),
    permission,
    condition,
  }));
  const history = (permission: string | undefined) => ({ label: 'history.action', permission, condition: undefined });
  return withHistory<Offer>(resource, actions, history)
    .filter(
      ({ permission, condition }) => isAsked(condition) && can(viewer, permission as Action, { ...subject, ...own }),
    )
    .map(({ label }) => label);
}

/** A person who views a screen. */
export interface Role {
  name: string;
  viewer: Viewer;
  org: Subject;
  course: Subject;
  courseRole: CourseRole;
}

function role(name: string, memberType: OrgMemberType | undefined, courseRole?: CourseMemberRole): Role {
  const viewer = { isSuperUser: memberType === undefined, termsAccepted: true };
  const org: Subject = { memberType, courseRolesInOrg: courseRole ? [courseRole] : [], features: FEATURE_NAMES };
  const course: Subject = courseRole ? { courseRole } : {};
  return { name, viewer, org, course, courseRole: courseRoleOf(viewer, { ...org, ...course }) };
}

/** Roles for which a screen can look different. */
const roles: readonly Role[] = [
  role('a super user', undefined),
  role('an org admin', 'orgadmin'),
  role('a content creator', 'orgcontentcreator'),
  role('a member', 'orguser'),
  role('an instructor', 'orguser', 'instructor'),
  role('a reviewer', 'orguser', 'reviewer'),
  role('a learner', 'orguser', 'learner'),
];

const audienceOf = ({ viewer, org, course }: Role, isOfCourse: boolean): Audience =>
  isOfCourse ? courseAudience(viewer, { ...org, ...course }) : orgAudience(viewer, org);
