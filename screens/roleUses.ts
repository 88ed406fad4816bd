import { rules, type Capacity, type Subject } from '../shared/domain/permissions.ts';
import { subjectRules } from '../shared/domain/rowSubject.ts';
import type { SourceFile } from '../generators/read/sourceFiles.ts';
import { readsOf } from '../generators/model/readsOf.ts';
import type { Screen } from '../generators/impact/uses/screen.ts';
import { coordinatesOf, type Use } from '../generators/impact/uses/use.ts';

/** Where the API says what the viewer is; what is said of a course only pages and rows know. */
const SOURCES: Readonly<Record<keyof Subject, readonly string[]>> = {
  memberType: ['callerType'],
  courseRolesInOrg: ['callerCourseRoles'],
  features: ['features.name', 'features.enabled'],
  isLibraryCourse: ['contentLibraryCourseId'],
  courseRole: [],
  isArchived: [],
  isHidden: [],
  isBeyondOrg: [],
  isSelf: [],
};
const VIEWER = ['isSuperUser', 'tocAccepted'];
/** The permissions that tell audiences apart (shared/domain/audience.ts). */
const AUDIENCE_PERMISSIONS = ['org.updateSettings', 'course.create', 'course.update', 'courseUser.list'] as const;

/** Who is shown and offered what: by the row, the viewer, and the page's course. */
export function roleUses(screen: Screen, pages: readonly SourceFile[]): Use[] {
  const { config, type } = screen;
  const { rowActions, subject } = config.list;
  const actions = rowActions?.actions ?? [];
  const row =
    type && subject !== undefined && subject in subjectRules
      ? readsOf(subjectRules[subject as keyof typeof subjectRules]).flatMap((field) => coordinatesOf(type, field))
      : [];
  const course = courseSources(screen, pages);
  return [
    ...(subject === undefined
      ? []
      : [{ kind: 'permission' as const, name: `subject ${subject}`, path: ['list', 'subject'], coordinates: row }]),
    {
      kind: 'permission',
      name: 'audience',
      path: ['list'],
      coordinates: AUDIENCE_PERMISSIONS.flatMap((name) => permissionReads(screen, name, course)),
    },
    ...[...new Set(actions.map(({ permission }) => permission))].map((permission): Use => {
      const first = actions.findIndex((action) => action.permission === permission);
      return {
        kind: 'permission',
        name: permission,
        path: ['list', 'rowActions', 'actions', first],
        coordinates: [...permissionReads(screen, permission, course), ...row],
      };
    }),
  ];
}

type CourseFields = Readonly<Partial<Record<string, string>>>;

function permissionReads({ schema }: Screen, permission: string, course: CourseFields): string[] {
  const rule = rules[permission as keyof typeof rules] as
    | Readonly<Partial<Record<Capacity, (subject: Subject) => boolean>>>
    | undefined;
  if (!rule) return [];
  const of = (type: string, fields: readonly (string | undefined)[]) => {
    const owner = schema.getType(type);
    return owner ? fields.flatMap((field) => (field === undefined ? [] : coordinatesOf(owner, field))) : [];
  };
  const conditions = Object.values(rule).flatMap((condition) => readsOf(condition as (row: never) => unknown));
  const byRole = ['instructor', 'reviewer', 'learner'].some((capacity) => capacity in rule) ? ['courseRole'] : [];
  const asked = [...new Set([...conditions, ...byRole, 'memberType'].map((path) => path.split('.')[0] ?? ''))];
  return [
    ...of(
      'Org',
      asked.flatMap((key) => SOURCES[key as keyof Subject] ?? []),
    ),
    ...of('User', VIEWER),
    ...of(
      'Course',
      asked.map((key) => course[key]),
    ),
  ];
}

/** Which fields of their course the pages that show this list decide by. */
function courseSources({ name }: Screen, pages: readonly SourceFile[]): CourseFields {
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*generated/resources\\.generated`);
  const showing = pages.filter(({ text }) => imported.test(text));
  const around = pages.filter(({ text }) =>
    showing.some(({ file }) => text.includes(`/${file.split('/').at(-1) ?? ''}'`)),
  );
  const text = [...showing, ...around]
    .filter((page) => page.text.includes('courseAudience('))
    .map((page) => page.text)
    .join('\n');
  const field = (pattern: RegExp) => pattern.exec(text)?.[1];
  const [courseRole, isArchived] = [field(/courseSubject\(\w+\.(\w+)\)/), field(/isArchived: \w+\.(\w+)/)];
  return { ...(courseRole !== undefined && { courseRole }), ...(isArchived !== undefined && { isArchived }) };
}
