import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import screens from '../../screens.config.ts';
import { expect, test } from 'vitest';
import { views } from '../journeys/accessibility/views.ts';

/** Returns each path that the router has a module for, such as `course CoursePage`. */
function routesOf(router: string): string[] {
  const entries = [
    ...router.matchAll(
      /(?:path: (?:routes\.(\w+)|'([^']+)')|(index): true),\s*lazy:.*?import\('[^']*\/(\w+)\.tsx'\)/gs,
    ),
  ];
  return entries.map(([, named, plain, index, module]) => `${named ?? plain ?? index ?? ''} ${module ?? ''}`);
}

test('the table has every route', () => {
  const routes = routesOf(readFileSync('src/app/router.tsx', 'utf8'));
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !views.some((view) => view.route === route))).toEqual([]);
});

test('the table has every dialog of screens.config.ts', () => {
  const named = Object.entries(screens).flatMap(([resource, { list, create }]) => {
    const actions = list.rowActions?.actions ?? [];
    const asking = actions
      .filter((action) => action.dialog ?? action.confirm ?? action.edit)
      .map(({ key }) => `${resource}.${key}`);
    return create === undefined ? asking : [...asking, `${resource}.create`];
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !views.some(({ does }) => does?.includes(name)))).toEqual([]);
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.generated|\.test)\.tsx$/.test(file))
    .map((file) => join(folder, file));

const ELSEWHERE = [
  // The editor needs a recording: captions.full.spec.ts covers it.
  'tool/web/captions/CaptionEditor.tsx',
];

test('the table has every file with a dialog, menu or tooltip', () => {
  const drawing = [...filesOf('src'), ...filesOf('tool/web')].filter(
    (file) =>
      /<(Dialog|Menu|Popover|Popper|StepDialog|TitledDialog|FormDialog|ViewDialog|dialog)[\s>]/.test(
        readFileSync(file, 'utf8'),
      ) &&
      !file.endsWith('lazyPart.tsx') &&
      !ELSEWHERE.includes(file),
  );
  expect(drawing.length).toBeGreaterThan(15);
  expect(drawing.filter((file) => !views.some(({ shows }) => shows?.includes(file)))).toEqual([]);
});
