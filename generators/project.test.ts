import { expect, test } from 'vitest';
import { COLUMN_KEYS } from '../shared/domain/enums.ts';
import { check, generate } from './generate.ts';
import { readInputs } from './read/readInputs.ts';
import { readConfigText } from './read/configText.ts';
import type { Config } from './model/config.ts';
import { CONFIG, libraryProject } from './testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

test('[gen-01] this project has screens, operations and types for its ten resources', async () => {
  const { files, problems } = await generate(readInputs('.', { project: practicum }));
  expect(problems).toBeUndefined();
  const names = [
    'courses',
    'activities',
    'courseMembers',
    'courseResults',
    'libraryActivities',
    'orgs',
    'users',
    'people',
    'auditEvents',
    'mails',
  ];
  const resources = [...(files ?? new Map<string, string>()).keys()].filter((file) => /resources\/.*\.tsx$/.test(file));
  const pages: Partial<Record<string, string>> = { courseMembers: 'create', people: 'show' };
  expect(resources.toSorted()).toEqual(
    names
      .flatMap((name) => [name, ...(pages[name] === undefined ? [] : [`${name}.${pages[name]}`])])
      .map((name) => `src/generated/resources/${name}.generated.tsx`)
      .toSorted(),
  );
  const table = files?.get('src/generated/operations.generated.ts') ?? '';
  expect(Array.from(table.matchAll(/^ {2}(\w+): \{$/gm), ([, name]) => name)).toEqual(names);
});

test('[gen-09] every column of this project has a known key', () => {
  expect([...COLUMN_KEYS]).toEqual(
    (
      'at, actor, event, recordName, recipient, subject, kind, failure, activityName, deletedAt, createdAt, changes, result, actions, name, activityStatus, type, error, evaluationType, fullName, evaluatedAt, submittedAt, dueAt, submissionState, ' +
      'nextAction, score, scoreMaximum, results.submitted, tags, states.visible, lastLogin, userId, learnerId, autoEnrollment, role, archived, term, figures.members, figures.activities, figures.waiting, state, figures.people, figures.courses, ' +
      'figures.recordingBytes, figures.lastActivityAt, courseRoles, courseCount, nextActivity.name, nextActivity.dueAt, nextActivity.submissionState, nextActivity.nextAction'
    ).split(', '),
  );
  const { config } = readConfigText('screens.config.ts', readInputs('.', { project: practicum }).config.text);
  const columns = Object.values(config?.value as unknown as Config).flatMap(({ list }) =>
    list.columns.map((column) => column.field),
  );
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter((key) => !(COLUMN_KEYS as readonly string[]).includes(key))).toEqual([]);
});

test('a rule can have the name of a property that all lists have', () => {
  const library = libraryProject();
  library.edit(CONFIG, "matchBy: 'autoEnrollment'", "matchBy: 'length'");
  const words = { ...practicum.words, matchRules: { ...practicum.words.matchRules, length: () => true } };
  const inputs = readInputs(library.root, { withServer: false, project: { ...practicum, words } });
  expect(check(inputs).problems).toEqual([]);
});
