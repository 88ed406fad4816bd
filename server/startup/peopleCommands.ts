import { checkEmail, normalizeEmail } from '../../shared/domain/validation.ts';
import type { OpenDatabase } from '../db/database.ts';
import { releaseAccount, releaseAccountsOf } from '../modules/people/releaseStore.ts';
import { grantSuperUser, revokeSuperUser } from '../modules/people/superUserStore.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `npm run people -- grant-super-user <e-mail>   runs every institution, also before the first sign-in
npm run people -- revoke-super-user <e-mail>  takes that away, with the next call
npm run people -- relink <e-mail> [<new e-mail>]  connects the person with the next account that has this address
npm run people -- relink <issuer>             the same for all accounts of a user pool that was moved`;

/** Runs a command about people, for an operator with access to the database. Returns the text to print. */
export async function runPeopleCommand(
  [command, first, second]: readonly string[],
  { db }: OpenDatabase,
  publicUrl: string,
): Promise<string> {
  switch (command) {
    case 'grant-super-user': {
      const userId = readEmail(first);
      return (await grantSuperUser(db, userId))
        ? `${userId} is a super user from now on, or from the first sign-in.`
        : `${userId} is a super user already.`;
    }
    case 'revoke-super-user': {
      const userId = readEmail(first);
      if (!(await revokeSuperUser(db, userId))) throw new StartupError(`${userId} is no super user.`);
      return `${userId} is no super user from now on.`;
    }
    case 'relink': {
      if (first !== undefined && URL.canParse(first)) {
        const count = await releaseAccountsOf(db, first);
        if (count === 0) throw new StartupError(`Nobody has an account of the issuer ${first}.`);
        return `${count} accounts are disconnected: each person is connected by the next sign-in with their address.`;
      }
      const userId = readEmail(first);
      const newUserId = second === undefined ? userId : readEmail(second);
      const refusal = await releaseAccount(db, { userId, newUserId, publicUrl });
      if (refusal === 'unknown') throw new StartupError(`Nobody has the address ${userId}.`);
      if (refusal === 'taken') throw new StartupError(`Another person has the address ${newUserId}.`);
      return `${newUserId} is connected by the next sign-in with this address. The former account is disconnected.`;
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
