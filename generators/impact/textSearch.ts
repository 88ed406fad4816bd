import type { Comparison } from './comparison.ts';
import type { SourceFile } from '../read/sourceFiles.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text has a name as a word. */
export const containsWord = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\w$])${escaped(word)}(?![\w$])`).test(text);

/** Whether code says a name of the schema: as a property, as a key, or as a text. */
export const containsName = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?:\.|[{,]\s*|['"\`])${escaped(name)}(?![\w$-])`, 'm').test(text) ||
  new RegExp(String.raw`^\s*${escaped(name)}\??[:,]`, 'm').test(text);

/** Whether a query that stands in quotes says a name: there no mark goes before it. */
export const queryContains = (text: string, name: string): boolean =>
  (text.match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []).some(
    (quoted) => quoted.includes('{') && containsWord(quoted, name),
  );

/** Whether a text has to do with a screen: by a path, a key or a message of it. */
export const mentionsScreen = (text: string, screen: string): boolean =>
  new RegExp(String.raw`['"\`/](?:resources\.)?${escaped(screen)}(?=['"\`/.?])`).test(text);

export const isNamedAfter = (file: string, screen: string): boolean =>
  new RegExp(String.raw`(?:^|/)${escaped(screen)}[./]`).test(file);

/** Whether code says a name where the compiler does not see it: as a text; without a compiler, in any way. */
export const containsUncompiled = ({ refused }: Pick<Comparison, 'refused'>, text: string, name: string): boolean =>
  refused ? isQuoted(text, name) : containsName(text, name);

/** Whether a text stands in quotes. */
export const isQuoted = (text: string, said: string): boolean =>
  ["'", '"', '`'].some((mark) => text.includes(`${mark}${said}${mark}`));

export const isTest = ({ file }: SourceFile): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

/** The line that first says a name, to begin reading at. */
export function firstLine(text: string, words: readonly string[]): number {
  const lines = text.split('\n');
  const inCode = lines.findIndex((line) => words.some((word) => containsName(line, word) || line.includes(`${word}(`)));
  const index = inCode < 0 ? lines.findIndex((line) => words.some((word) => containsWord(line, word))) : inCode;
  return Math.max(index, 0) + 1;
}

/** A module's name: its file's, without the folder and the ending. */
export const nameOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.tsx?$/, '');
