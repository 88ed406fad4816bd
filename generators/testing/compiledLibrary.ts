import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONFIG, libraryProject, type TestProject } from './libraryProject.ts';

/** Creates a library that compiles, with this project's elements. */
export function compiledLibrary(): TestProject {
  const library = libraryProject();
  for (const part of [
    'node_modules',
    'src/i18n',
    'src/kit',
    'src/lazy',
    'src/theme',
    'src/viewer',
    'src/features/savedViews',
    'tests',
    'shared',
    'generators',
  ])
    symlinkSync(resolve(part), join(library.root, part));
  library.write('tsconfig.json', JSON.stringify({ extends: resolve('tsconfig.json'), include: [] }));
  library.edit(
    CONFIG,
    "actions: [{ key: 'end',",
    "actions: [{ key: 'extend', icon: 'edit', permission: 'course.update', dialog: 'ExtendDialog' }, { key: 'print', icon: 'edit', permission: 'course.update', run: 'printLoan' }, { key: 'end',",
  );
  library.say('resources.loans.action.extend', 'resources.loans.action.print');
  library.write('src/features/loans/ExtendDialog.tsx', 'export const ExtendDialog = () => null;\n');
  library.write('src/features/loans/printLoan.ts', 'export const printLoan = async (): Promise<void> => undefined;\n');
  return library;
}
