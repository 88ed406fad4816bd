import type { BrowserConfig } from '../../../shared/domain/browserConfig.ts';

const NONE = '–';

/** Returns the facts about the page and its build, in the order in which they are shown. */
export function pageFacts({ version, branch, date, commit, number }: BrowserConfig['build'], now: number) {
  const isFramed = window.parent !== window;
  return [
    ['version', version],
    ['branch', branch ?? NONE],
    ['buildDate', date ?? NONE],
    ['buildHash', commit ?? NONE],
    ['buildNumber', number === undefined ? NONE : String(number)],
    ['frameUrl', window.location.href],
    ['parentUrl', isFramed ? document.referrer || NONE : NONE],
    ['viewport', `${window.innerWidth} × ${window.innerHeight}`],
    ['scale', String(window.devicePixelRatio)],
    ['userAgent', navigator.userAgent],
    ['clock', new Date(now).toISOString()],
  ] as const;
}
