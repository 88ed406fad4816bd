// npm start: installs missing packages, builds stale output, and runs the server in this process so that it receives
// signals.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/start.mjs').then(({ start }) => start());
