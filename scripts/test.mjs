// npm test: all checks; later steps run even if one fails.
//   npm test                 what CI runs
//   npm test -- courses      the tests whose file or title has this word
//   npm test -- --changed    what the changes since HEAD, or since another commit, can affect
//   npm run test:full        the same with every variation: also `node scripts/test.mjs --full`, or CI_FULL=1
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/test.mjs').then(({ test }) => test(process.argv.slice(2)));
