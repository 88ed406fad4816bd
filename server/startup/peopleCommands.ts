import { checkEmail, normalizeEmail } from '../../shared/domain/api/validation.ts';
import { recordAudit } from '../audit/auditStore.ts';
import { pseudonym } from '../audit/auditTarget.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { readId } from '../db/storedTypes.ts';
import { erasePerson } from '../modules/people/eraseStore.ts';
import { exportPerson } from '../modules/people/personColumns.ts';
import { releaseAccount, releaseAccountsOf } from '../modules/people/releaseStore.ts';
import { grantSuperUser, revokeSuperUser } from '../modules/people/superUserStore.ts';
import { StartupError } from '../startupError.ts';

const USAGE = `npm run people -- grant-super-user <e-mail>   gives access to every institution, even before a sign-in
npm run people -- revoke-super-user <e-mail>  takes that access away at the next call
npm run people -- relink <e-mail> [<new e-mail>]  connects the person with the next account that has this address
npm run people -- relink <issuer>             does the same for all accounts of a user pool that was moved
npm run people -- export <e-mail> <institution id>  prints the institution's data about a person as JSON
npm run people -- erase <e-mail> <institution id>   erases that data; records and events are kept under a pseudonym`;

/** Runs a command about people for an operator with access to the database. Returns the text to print. */
export async function runPeopleCommand(
  [command, first, second]: readonly string[],
  { db }: OpenDatabase,
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
): Promise<string> {
  switch (command) {
    case 'grant-super-user': {
      const userId = readEmail(first);
      return (await grantSuperUser(db, userId))
        ? `${userId} is now a super user, or will be at the first sign-in.`
        : `${userId} is already a super user.`;
    }
    case 'revoke-super-user': {
      const userId = readEmail(first);
      if (!(await revokeSuperUser(db, userId))) throw new StartupError(`${userId} is not a super user.`);
      return `${userId} is no longer a super user.`;
    }
    case 'relink': {
      if (first !== undefined && URL.canParse(first)) {
        const count = await releaseAccountsOf(db, first);
        if (count === 0) throw new StartupError(`No account has the issuer ${first}.`);
        return `${count} accounts are disconnected; each is connected again at the person's next sign-in.`;
      }
      const userId = readEmail(first);
      const newUserId = second === undefined ? userId : readEmail(second);
      const refusal = await releaseAccount(db, { userId, newUserId, publicUrl });
      if (refusal === 'unknown') throw new StartupError(`No person has the address ${userId}.`);
      if (refusal === 'taken') throw new StartupError(`Another person has the address ${newUserId}.`);
      return `${newUserId} is connected at the next sign-in with this address. The former account is disconnected.`;
    }
    case 'export': {
      const found = await exportPerson(db, readMember(first, second));
      if (found === undefined) throw new StartupError(`No member of the institution has the address ${first}.`);
      return JSON.stringify(found.data, null, 2);
    }
    case 'erase': {
      const member = readMember(first, second);
      const erased = await db.transaction().execute((transaction) =>
        erasePerson(transaction, {
          ...member,
          dataDir,
          record: (subject) =>
            recordAudit(transaction, {
              event: 'person.erase',
              orgId: member.orgId,
              target: pseudonym(member.userId),
              record: { type: 'OrgUser', id: subject, person: subject },
              result: 'ok',
            }),
        }),
      );
      if (erased === undefined)
        throw new StartupError(`No member of the institution has the address ${member.userId}.`);
      const place = `${erased.pseudonym} replaces the person.`;
      return erased.isElsewhere
        ? `${place} The account, the name and the work in tools are kept for the person's other institutions.`
        : `${place} The account is deleted; tools are notified to delete the work.`;
    }
    default:
      throw new StartupError(USAGE);
  }
}

function readMember(email: string | undefined, org: string | undefined): { userId: string; orgId: string } {
  const orgId = readId(org ?? '');
  if (orgId === undefined)
    throw new StartupError(`Expected the id of an institution, not ${org ?? 'nothing'}.\n${USAGE}`);
  return { userId: readEmail(email), orgId };
}

function readEmail(given: string | undefined): string {
  if (given === undefined || checkEmail(given) !== undefined)
    throw new StartupError(`Expected an e-mail address such as ada@example.org, not ${given ?? 'nothing'}.\n${USAGE}`);
  return normalizeEmail(given);
}
