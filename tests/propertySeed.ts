import fc from 'fast-check';
import { isFullRun } from './fullRun.ts';

// The same properties are tried in every run, so that what fails here fails everywhere; a full run tries others.
if (!isFullRun) fc.configureGlobal({ seed: 1 });
