/** How things stand, as notices, cards and chips know it. */
export const STATUSES = ['success', 'error', 'primary', 'neutral', 'warning', 'danger', 'info'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (word: string): word is Status => STATUSES.some((status) => status === word);
