/** The only kinds that notices, cards and chips know. */
export type StatusKind = 'success' | 'error' | 'primary' | 'neutral' | 'warning' | 'danger' | 'info';
