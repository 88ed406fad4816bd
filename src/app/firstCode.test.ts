import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = (path: string, from: string | URL = import.meta.url): string => fileURLToPath(new URL(path, from));
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm;

/** Returns the modules and packages that the entries load eagerly. Type imports and lazy imports don't count. */
function loadedBy(...entries: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    if (!/\.tsx?$/.test(path) || !existsSync(path)) return;
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT))
      if (name.startsWith('.')) visit(file(name, `file://${path}`));
      else found.add(name);
  };
  entries.map((entry) => file(entry)).forEach(visit);
  return found;
}

const matching = (loaded: Set<string>, pattern: RegExp) => [...loaded].filter((name) => pattern.test(name));

test('[load-33] the code of the sign-in page has no lists, no API client and no Material UI', () => {
  const loaded = loadedBy('main.tsx', '../features/session/LoginPage.tsx', '../features/session/RootPage.tsx');
  expect(loaded).toContain(file('router.tsx'));
  expect(matching(loaded, /permissions\.ts|zonedTime\.ts|MissingInstitution/)).toEqual([]);
  expect(matching(loaded, /^(@mui|@emotion|@apollo|aws-amplify|lucide)|\/kit\/list\/(?!elements|list\.css)/)).toEqual(
    [],
  );
});

test('[load-33] the first code of the course list has no Material UI and no dialog', () => {
  const list = '../generated/resources/courses.generated.tsx';
  const loaded = loadedBy('main.tsx', 'shell/ShellRoute.tsx', 'pages/CoursesPage.tsx', list);
  expect(loaded).toContain('@apollo/client/react');
  expect(matching(loaded, /^(@mui|@emotion|aws-amplify)|Dialog\.tsx$/)).toEqual([]);
});
