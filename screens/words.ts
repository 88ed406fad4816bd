import type { WordsOf } from '../generators/configTypes/schemaShape.ts';
import { COLUMN_KEYS, FEATURE_NAMES } from '../shared/domain/enums.ts';
import { AUDIENCES, COURSE_AUDIENCES, ORG_AUDIENCES } from '../shared/domain/access/audience.ts';
import { ICON_NAMES } from '../shared/domain/iconNames.ts';
import { routes } from '../shared/domain/paths.ts';
import { rules, type Action } from '../shared/domain/access/permissions.ts';
import { exportRules, matchRules, sortRules } from '../shared/domain/lists/rowRules.ts';
import { subjectRules } from '../shared/domain/lists/rowSubject.ts';
import { textRules, type TextRule } from '../shared/domain/api/validation.ts';

export const words = {
  scopes: ['orgId', 'courseId'],
  pageScopes: ['orgId'],
  takenPaths: Object.values(routes).flatMap((route) => (route.startsWith('/') ? [route.split('/')[1] ?? ''] : [])),
  audiences: AUDIENCES,
  audiencesIn: (scopes: readonly string[]) => (scopes.includes('courseId') ? COURSE_AUDIENCES : ORG_AUDIENCES),
  permissions: Object.keys(rules) as Action[],
  icons: ICON_NAMES,
  features: FEATURE_NAMES,
  illustrations: ['documents', 'people', 'institutions'],
  breakpoints: [480, 600, 700, 768, 800, 980],
  columnKeys: { type: 'ColumnKey', values: COLUMN_KEYS },
  textRules: Object.keys(textRules) as TextRule[],
  sortRules,
  matchRules,
  exportRules,
  subjectRules,
} as const;

export type Words = WordsOf<typeof words>;
