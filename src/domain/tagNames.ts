/** Trimmed, without blanks, each once: what was typed first stays. */
export const tagNames = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((name) => name.trim()).filter((name) => name !== '')),
];
