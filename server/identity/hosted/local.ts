import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkEmail, checkName, normalizeEmail } from '../../../src/domain/validation.ts';
import { CognitoError } from '../cognitoError.ts';
import { lifetimes } from '../lifetimes.ts';
import { signInByPassword } from '../passwordSignIn.ts';
import { findClient, type Provider } from '../provider.ts';
import { sha256Hex } from '../secrets.ts';
import { upsertFederatedAccount, type Account } from '../store/accountStore.ts';
import { insertTicket, takeTicket } from '../store/ticketStore.ts';
import { federatedName } from './authorize.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import { readCookie } from './cookies.ts';
import { finishSignIn } from './finishSignIn.ts';
import { html, sendPage } from './page.ts';
import { sendSignInForm } from './signInForm.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** POST /oauth2/local: the form of the hosted pages. */
export async function local(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = (request.body ?? {}) as Fields;
  const ticket = fields.ticket ?? '';
  if (ticket === '' || ticket !== readCookie(provider, request, 'form')) return sendPage(reply, 'Bad request', html`<p>This form was opened in another browser.</p>`, { status: 403 });
  const asked = await takeTicket<AuthorizeRequest>(provider.db, 'signInForm', ticket);
  if (!asked) return sendPage(reply, 'Too late', html`<p>This form is used up. Please start again from Practicum.</p>`, { status: 400 });
  const refused = (refusal: string) => {
    const form = { ticket, federated: federatedName(provider, asked), email: fields.email ?? '', refusal };
    return insertTicket(provider.db, 'signInForm', ticket, asked, lifetimes.signInForm).then(() => sendSignInForm(reply, form));
  };
  const email = normalizeEmail(fields.email ?? '');
  if (checkEmail(email)) return refused('Please enter a valid e-mail address.');
  if (asked.federated === undefined) {
    const account = await signInByPassword(provider, { login: email, address: request.ip }, fields.password ?? '').catch(refusalOf);
    return account instanceof CognitoError ? refused(account.message) : finishSignIn(provider, reply, asked, account);
  }
  const refusal = federatedRefusal(provider, asked, email, fields);
  return refusal === undefined ? finishSignIn(provider, reply, asked, await federatedAccount(provider, asked.federated, email, fields)) : refused(refusal);
}

function refusalOf(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  throw error;
}

/** A single-sign-on provider vouches for its own domains only. */
function federatedRefusal(provider: Provider, { clientId }: AuthorizeRequest, email: string, fields: Fields): string | undefined {
  const domains = findClient(provider, clientId)?.ssoProvider?.domains;
  if (domains && !domains.includes(email.split('@')[1] ?? '')) return `This provider knows only people of ${domains.join(', ')}.`;
  return checkName(fields.given_name ?? '') || checkName(fields.family_name ?? '') ? 'Please enter your names.' : undefined;
}

const federatedAccount = (provider: Provider, federated: string, email: string, fields: Fields): Promise<Account> =>
  upsertFederatedAccount(provider.db, {
    id: `${federated.toLowerCase()}_${sha256Hex(email).slice(0, 20)}`,
    provider: federated,
    email,
    given_name: fields.given_name?.trim() ?? '',
    family_name: fields.family_name?.trim() ?? '',
    salt: null,
    verifier: null,
  });
