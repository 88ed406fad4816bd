const DEFAULT_LANGUAGE = 'en';

/** The bundle for a BCP 47 tag: of the region, else of the language, else of a sister region, else English. */
export function findLanguage(tag: string, known: readonly string[]): string {
  const [base = '', region = ''] = tag.split(/[-_]/);
  return (
    [`${base}_${region.toUpperCase()}`, base].find((wanted) => known.includes(wanted)) ??
    known.find((language) => language.startsWith(`${base}_`)) ??
    DEFAULT_LANGUAGE
  );
}
