import { placeOf } from '../problem.ts';
import { refuse, type Result } from '../result.ts';
import { readSource } from '../read/sourceFiles.ts';
import { replaceFiles } from '../write/replaceFiles.ts';
import { renameSettings } from './renameSettings.ts';

const CONFIG = 'screens.config.ts';

/** Rewrites a config of an older version, and tells what it could not follow. */
export async function codemod(root: string): Promise<Result> {
  const made = await renameSettings(CONFIG, readSource(root, CONFIG).text);
  if (!made) return refuse(`${CONFIG}: expected export default defineScreens<Schema, Resources>()({ … })`);
  const left = made.left.map((place) => `${placeOf(place)}: ${place.message}`);
  if (made.renames.length > 0) replaceFiles(root, new Map([[CONFIG, made.text]]));
  const names = made.renames.map(({ from, to }) => `${from} is now ${to}`);
  const renamed = [...new Set(names)].map(
    (name) => `${String(names.filter((other) => other === name).length).padStart(5)}  ${name}`,
  );
  const text =
    renamed.length === 0
      ? `${CONFIG} has no names of older versions.`
      : `changed ${CONFIG}:\n${renamed.join('\n')}\nnpm run format breaks lines that are too long now.`;
  return left.length === 0 ? { text, code: 0 } : refuse(`${text}\n${left.join('\n')}`);
}
