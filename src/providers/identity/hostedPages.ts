import type { ResourcesConfig } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import { loopbackHostedPages } from './loopbackHostedPages.ts';
import type { BrowserIdentitySettings } from '../../domain/identitySettings.ts';

/** How the hosted pages are reached: by Amplify alone, or over http on this computer. */
export interface HostedPages {
  authSessionOpener?: (url: string) => Promise<void>;
  signOut(): Promise<void>;
}

export function hostedPages(settings: BrowserIdentitySettings, config: ResourcesConfig, configure: (config: ResourcesConfig) => void): HostedPages {
  return settings.mode === 'embedded' ? loopbackHostedPages(config, configure) : { signOut: () => signOut() };
}
