import { readdirSync, readFileSync } from 'node:fs';

/** A page of the documentation as Markdown. */
export interface MarkdownPage {
  /** Path relative to docs/, with forward slashes. */
  file: string;
  title: string;
  text: string;
}

const titleOf = (text: string, file: string): string => /^# (.+)$/m.exec(text)?.[1] ?? file;

/** Returns the hand-written pages of docs/. */
export const writtenPages = (): MarkdownPage[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(`docs/${file}`, 'utf8');
      return { file, title: titleOf(text, file), text };
    });
