// npm run dev: serves the console with hot reload, restarts the server when its code changes, and regenerates the
// screens.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/dev.mjs').then(({ dev }) => dev());
