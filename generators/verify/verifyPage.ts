import { ICON_NAMES } from '../../src/domain/iconNames.ts';
import { routes } from '../../src/domain/paths.ts';
import { rules } from '../../src/domain/permissions.ts';
import type { Check } from './verify.ts';
import { verifyWord } from './verifyWords.ts';

const TAKEN = Object.values(routes).map((route) => route.split('/')[1]);

/** A page has an address that no other page has, a known icon and a known right. */
export function verifyPage(check: Check): void {
  const { page } = check.config;
  if (!page) return;
  if (!/^[a-z][a-z0-9-]*$/.test(page.path)) check.report(['page', 'path'], `"${page.path}" is no path: take small letters, digits and hyphens`);
  if (TAKEN.includes(page.path)) check.report(['page', 'path'], `"/${page.path}" is taken: see src/domain/paths.ts`);
  verifyWord(check, ['page', 'icon'], 'icon', page.icon, ICON_NAMES);
  verifyWord(check, ['page', 'may'], 'right', page.may, Object.keys(rules));
}
