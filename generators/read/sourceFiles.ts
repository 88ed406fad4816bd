import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  file: string;
  text: string;
}

/** The hand-written code of folders, by path. */
export const sourceFiles = (root: string, ...folders: string[]): SourceFile[] =>
  folders.flatMap((folder) => filesIn(root, folder)).map((file) => readSource(root, file));

export const isThere = (root: string, file: string): boolean => existsSync(join(root, file));

/** The bundles of texts in a folder. */
export const jsonFiles = (root: string, folder: string): SourceFile[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readSource(root, `${folder}/${file}`));

export const readSource = (root: string, file: string): SourceFile => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
});

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return entry.name === 'node_modules' || entry.name === 'generated' ? [] : filesIn(root, file);
      return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.generated.') ? [file] : [];
    })
    .toSorted();
}
