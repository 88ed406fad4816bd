import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project as practicum } from '../../screens.project.ts';
import { type Inputs, readInputs } from '../read/readInputs.ts';
import { FOREIGN, type ForeignName } from './foreignProject.ts';
import { LIBRARY } from './libraryProject.ts';
import type { Edit } from './oddChanges.ts';

/** Projects with schemas small enough to change each of their parts. */
export const CHANGED = ['library', ...FOREIGN.filter((name) => name !== 'github' && name !== 'postgraphile')] as const;
export type ChangedName = 'library' | ForeignName;

const SLOTS = ['BookNameCell', 'BookRowActions', 'BooksIntroduction'].map((name) => `src/features/books/${name}.tsx`);

/** Returns a project's inputs, with its config moved to the root and with all texts. */
export function inputsOf(name: ChangedName): Inputs {
  const root = name === 'library' ? LIBRARY : `generators/fixtures/foreign/${name}`;
  const inputs = readInputs(root, { withServer: false, project: practicum });
  const text = inputs.config.text
    .replace('../../defineScreens', './generators/defineScreens')
    .replace('./expected/', './');
  const ids = Object.assign(new Set<string>(), { has: () => true });
  return {
    ...inputs,
    config: { ...inputs.config, text },
    messages: inputs.messages && { ...inputs.messages, ids },
  };
}

/** Returns the hand-written code that the generated code imports. */
export const slotsOf = (name: ChangedName): [string, string][] =>
  name === 'library' ? SLOTS.map((file) => [file, readFileSync(join(LIBRARY, file), 'utf8')]) : [];

export const edited = (inputs: Inputs, edits: readonly Edit[]): Inputs =>
  edits.reduce((given, [file, from, to]) => {
    const change = <Text extends { text: string }>(source: Text): Text => {
      if (!source.text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      return { ...source, text: from === '' ? to : source.text.replaceAll(from, to) };
    };
    if (file === given.schema.file) return { ...given, schema: change(given.schema) };
    if (file === given.config.file) return { ...given, config: change(given.config) };
    const documents = given.documents.map((document) => (document.location === file ? change(document) : document));
    return { ...given, documents };
  }, inputs);
