// npm start: installs missing packages, builds what is stale, and runs the server in this process, so that signals
// reach it.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/start.mjs').then(({ start }) => start());
