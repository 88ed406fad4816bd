import { ICON_NAMES } from '../../src/domain/iconNames.ts';
import { routes } from '../../src/domain/paths.ts';
import { rules } from '../../src/domain/permissions.ts';
import type { PageConfig } from '../model/config.ts';
import type { Check } from './verify.ts';
import { verifyWord } from './verifyWords.ts';

const TAKEN = Object.values(routes).map((route) => route.split('/')[1]);

/** A page has an address that no other page has, a known icon and a known right; what is missing was reported before. */
export function verifyPage(check: Check): void {
  const { path, icon, may }: Partial<PageConfig> = check.config.page ?? {};
  if (path !== undefined && !/^[a-z][a-z0-9-]*$/.test(path)) check.report(['page', 'path'], `"${path}" is no path`, { code: 'wrong-setting', help: 'take small letters, digits and hyphens' });
  if (path !== undefined && TAKEN.includes(path)) check.report(['page', 'path'], `"/${path}" is taken`, { code: 'duplicate-name', help: 'see src/domain/paths.ts' });
  verifyWord(check, ['page', 'icon'], 'icon', icon, ICON_NAMES);
  verifyWord(check, ['page', 'may'], 'right', may, Object.keys(rules));
}
