import { domainToUnicode } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { invalid, type FieldError } from '../../../shared/domain/api/errors.ts';
import type { Database } from '../../db/tables.ts';

/**
 * Letters of other scripts that look like Latin ones in mail programs and browsers: the lowercase letters from
 * https://www.unicode.org/reports/tr39/ that are allowed in an address.
 */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa',
    'ьƅb',
    'сϲꮯc',
    'ԁd',
    'еҽꭼe',
    'ꞙf',
    'ɡցg',
    'һհh',
    'іιıꭵi',
    'јյϳj',
    'кκk',
    'ӏꙇl',
    'мm',
    'пոηn',
    'οоօσo',
    'рρp',
    'ԛգզq',
    'гꮁr',
    'ѕꮪs',
    'тτt',
    'υսʋu',
    'νѵꮩv',
    'ѡԝաw',
    'хχx',
    'уγყy',
    'ᴢꮓz',
  ].flatMap((group) => [...group.slice(0, -1)].map((letter) => [letter, group.slice(-1)])),
);

/** Throws if a new person's address imitates a member's address. Call it in the transaction. */
export async function refuseImitation(
  db: Kysely<Database>,
  orgId: string,
  userId: string,
  field = 'userId',
): Promise<void> {
  const imitated = await findImitated(db, orgId, userId);
  if (imitated !== undefined) throw invalid(imitationError(userId, imitated, field));
}

/** Returns an error for the first letter that differs from the imitated address. */
export function imitationError(userId: string, imitated: string, field = 'userId'): FieldError {
  const place = [...readable(userId)].findIndex((letter, i) => letter !== [...readable(imitated)][i]);
  const code = readable(userId).codePointAt(place) ?? 0;
  const character = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return { field, rule: 'emailImitation', character, place: place + 1 };
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;

/**
 * Finds the new addresses that imitate a member's address or an earlier new one. Returns the imitated address for each.
 */
export async function findImitations(
  db: Kysely<Database>,
  orgId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const shapes = userIds.filter((userId) => BEYOND_ASCII.test(readable(userId))).map(shapeOf);
  const members = await db
    .selectFrom('org_member')
    .select('user_id')
    .where('org_id', '=', orgId)
    .where(sql<boolean>`(user_id = any(${shapes}::text[]) or octet_length(user_id) > char_length(user_id)
      or user_id like '%@%xn--%')`)
    .execute();
  const known = new Map(members.map(({ user_id }) => [shapeOf(user_id), user_id]));
  const found = new Map<string, string>();
  for (const userId of userIds) {
    const shape = shapeOf(userId);
    const imitated = known.get(shape);
    if (imitated !== undefined && imitated !== userId) found.set(userId, imitated);
    else if (imitated === undefined) known.set(shape, userId);
  }
  return found;
}

/** Finds the member whose address the given address imitates. */
export async function findImitated(db: Kysely<Database>, orgId: string, userId: string): Promise<string | undefined> {
  const shape = shapeOf(userId);
  const beyondAscii = sql<boolean>`octet_length(user_id) > char_length(user_id)`;
  const members = db.selectFrom('org_member').select('user_id').where('org_id', '=', orgId);
  const alike = await members.where('user_id', '=', shape).unionAll(members.where(beyondAscii)).execute();
  return alike.find(({ user_id }) => user_id !== userId && shapeOf(user_id) === shape)?.user_id;
}

/**
 * Returns an address with each look-alike replaced by the Latin letter it resembles. An ASCII address stays the same.
 */
const shapeOf = (email: string): string =>
  [...readable(email).normalize('NFD')]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFC');

/** Returns an address as mail programs display it, with the domain in its own script. */
function readable(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
