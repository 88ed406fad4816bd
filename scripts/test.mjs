// npm test: every check there is; a failing step does not keep the later ones from running.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/test.mjs').then(({ test }) => test());
