import damerauLevenshtein from 'damerau-levenshtein';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { settingNames } from '../settings/environment.ts';
import type { Database } from '../db/tables.ts';
import { findOrg } from '../modules/orgs/orgStore.ts';

/** Minimum length for tolerating two typos. Many short names are similar, such as HOST and HOME. */
const LONG = 9;

/**
 * Returns a message for each environment variable whose name is almost one of ours, and which therefore has no effect.
 */
export const mistypedSettings = (names: readonly string[]): string[] =>
  names
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const nearest = settingNames.find((setting) => isNear(name, setting));
      return nearest === undefined ? [] : [`${name} is not a setting and has no effect; did you mean ${nearest}?`];
    });

function isNear(name: string, setting: string): boolean {
  if (plain(name) === plain(setting)) return true;
  return name === name.toUpperCase() && damerauLevenshtein(name, setting).steps <= (setting.length < LONG ? 1 : 2);
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z]/g, '');

/**
 * Returns a message for each single-sign-on host whose institution doesn't exist. The server starts nevertheless,
 * because one deleted institution must not affect the others.
 */
export async function unknownHostOrgs(db: Kysely<Database>, { identity }: Pick<Config, 'identity'>): Promise<string[]> {
  const found = await Promise.all(
    identity.ssoHosts.map(async ({ host, orgId }, index) =>
      orgId === undefined || (await findOrg(db, orgId))?.suspended_at === null
        ? []
        : [
            `identity.ssoHosts[${index}].orgId: no open institution has the id ${orgId}, ` +
              `so people who sign in at ${host} don't join an institution.`,
          ],
    ),
  );
  return found.flat();
}
