// npm start: installs what is missing, builds what is stale, and
// runs the server in this very process, so that signals reach it.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/start.mjs').then(({ start }) => start());
