/** AGS 2.0 sets no bounds, but a share of 100 percent must be a number that PostgreSQL can count with. */
export const SCORE_MOST = 1e9;
export const MAXIMUM_LEAST = 1e-6;
