import { checkEmail, normalizeEmail } from '../../shared/domain/validation.ts';
import type { OpenDatabase } from '../db/database.ts';
import { grantSuperUser, revokeSuperUser } from '../modules/people/superUserStore.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `npm run people -- grant-super-user <e-mail>   runs every institution, also before the first sign-in
npm run people -- revoke-super-user <e-mail>  takes that away, with the next call`;

/** Runs a command about one person, for an operator who can reach the database; answers with what to print. */
export async function runPeopleCommand([command, email]: readonly string[], { db }: OpenDatabase): Promise<string> {
  switch (command) {
    case 'grant-super-user': {
      const userId = readEmail(email);
      return (await grantSuperUser(db, userId))
        ? `${userId} is a super user from now on, or from the first sign-in.`
        : `${userId} is a super user already.`;
    }
    case 'revoke-super-user': {
      const userId = readEmail(email);
      if (!(await revokeSuperUser(db, userId))) throw new StartupError(`${userId} is no super user.`);
      return `${userId} is no super user from now on.`;
    }
    default:
      throw new StartupError(USAGE);
  }
}

function readEmail(given: string | undefined): string {
  if (given === undefined || checkEmail(given) !== undefined)
    throw new StartupError(`Expected an e-mail address such as ada@example.org, not ${given ?? 'nothing'}.\n${USAGE}`);
  return normalizeEmail(given);
}
