import { domainToUnicode } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { invalid } from '../../../shared/domain/errors.ts';
import type { Database } from '../../db/tables.ts';

/**
 * Letters of other scripts that look like Latin ones in the fonts of mail programs and browsers: those of
 * https://www.unicode.org/reports/tr39/ that are letters in lower case, and that an address may have.
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

/** Adding a person whose address is written to look like that of a member is refused; call it in the transaction. */
export async function refuseImitation(
  db: Kysely<Database>,
  orgId: string,
  userId: string,
  field = 'userId',
): Promise<void> {
  const imitated = await findImitated(db, orgId, userId);
  if (imitated === undefined) return;
  const place = [...readable(userId)].findIndex((letter, i) => letter !== [...readable(imitated)][i]);
  const code = readable(userId).codePointAt(place) ?? 0;
  throw invalid({
    field,
    rule: 'emailImitation',
    character: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    place: place + 1,
  });
}

/** The member whose address a person's is written to look like. */
export async function findImitated(db: Kysely<Database>, orgId: string, userId: string): Promise<string | undefined> {
  const shape = shapeOf(userId);
  const beyondAscii = sql<boolean>`octet_length(user_id) > char_length(user_id)`;
  const members = db.selectFrom('org_member').select('user_id').where('org_id', '=', orgId);
  const alike = await members.where('user_id', '=', shape).unionAll(members.where(beyondAscii)).execute();
  return alike.find(({ user_id }) => user_id !== userId && shapeOf(user_id) === shape)?.user_id;
}

/** An address with the letters that it looks to have; that of an ASCII address is itself. */
const shapeOf = (email: string): string =>
  [...readable(email).normalize('NFD')]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFC');

/** An address as mail programs show it: the domain in its own letters. */
function readable(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
