/** Whether the run takes every variation (`npm run test:full`), or the sample of them that `npm test` takes. */
export const isFullRun = process.env['PRACTICUM_FULL'] === '1';
