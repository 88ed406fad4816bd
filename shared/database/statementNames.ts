/** Names for statements that are sent again and again, so that a connection parses each of them once. */
export interface StatementNames {
  /** Undefined for what has not been sent often enough, and where there are names enough. */
  nameOf(text: string): string | undefined;
  /** It gets a new name: what connections know by the old one no longer holds, as after a migration. */
  forget(text: string): void;
}

/** Each name costs memory in every connection. */
const NAMES_MAX = 200;
const SEEN_MAX = 2000;
const SENT_BEFORE = 2;

export function createStatementNames(namesMax = NAMES_MAX): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let made = 0;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined || made >= namesMax) return name;
      const times = (seen.get(text) ?? 0) + 1;
      if (times <= SENT_BEFORE) {
        if (seen.size >= SEEN_MAX) seen.clear();
        seen.set(text, times);
        return undefined;
      }
      made += 1;
      seen.delete(text);
      names.set(text, `repeated ${made}`);
      return names.get(text);
    },
    forget: (text) => void names.delete(text),
  };
}

/** A name that the connection does not know, knows already, or knows with other columns. */
const STALE = ['26000', '42P05'];

/** Whether a statement failed for its name alone, so that it can be sent without one. */
export const isStaleName = (error: Error | null | undefined): boolean => {
  if (!error) return false;
  const { code } = error as Error & { code?: string };
  return STALE.includes(code ?? '') || (code === '0A000' && error.message.startsWith('cached plan must not change'));
};
