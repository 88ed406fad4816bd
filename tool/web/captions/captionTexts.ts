import type { CaptionProblem } from '../../captions.ts';
import { useTranslator } from '../i18n/translator.ts';

/** Languages to choose from. Others come from captions uploaded elsewhere. */
const OFFERED = (
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id is it ja ko lt lv ms nl no pl pt pt-BR ro ru sk sl ' +
  'sr sv sw ta th tr uk ur vi zh'
).split(' ');

export function useLanguageNames() {
  const { language } = useTranslator();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const nameOf = (tag: string): string => names.of(tag) ?? tag;
  /** Returns the offered languages and the given ones, sorted by name. */
  const choices = (tags: readonly string[]) =>
    [...new Set([...OFFERED, ...tags])]
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return { nameOf, choices };
}

/** Returns the page's language as a tag for captions. */
export function useOwnLanguage(): string {
  const { language } = useTranslator();
  return OFFERED.includes(language) ? language : (language.split('-')[0] ?? language);
}

export function useProblemLines(): (problems: readonly CaptionProblem[]) => string[] {
  const { t } = useTranslator();
  return (problems) =>
    problems.map(({ line, code }) => t('captions.line', { line, problem: t(`captions.problem.${code}`) }));
}

/** Reads a text file by its byte order mark or as UTF-8; undefined for other encodings. */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
