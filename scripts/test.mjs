// npm test runs all checks. A failed step doesn't stop the ones after it.
//   npm test                 everything that CI runs
//   npm test -- courses      the tests whose path or title contains the word
//   npm test -- --changed    the tests that changes since HEAD, or since another commit, can affect
//   npm run test:full        everything in every variation; also `node scripts/test.mjs --full`, or CI_FULL=1
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/test.mjs').then(({ test }) => test(process.argv.slice(2)));
