/** True if the run covers every variation (`npm run test:full`), false for the sample that `npm test` covers. */
export const isFullRun = process.env['PRACTICUM_FULL'] === '1';
