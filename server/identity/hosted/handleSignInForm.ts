import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkEmail, checkName, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { translatorFor, type Translator } from '../../i18n/translator.ts';
import { CognitoError, refusals } from '../cognitoError.ts';
import { lifetimes } from '../lifetimes.ts';
import { signInByPassword } from '../passwordSignIn.ts';
import { findClient, type Provider } from '../provider.ts';
import { admitCode } from '../secondFactor.ts';
import { sha256Hex } from '../secrets.ts';
import { findAccount, upsertFederatedAccount, type Account } from '../store/accountStore.ts';
import { hasSecondFactor } from '../store/secondFactorStore.ts';
import { insertTicket, takeTicket } from '../store/ticketStore.ts';
import { federatedName } from './authorize.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import { readCookie } from './cookies.ts';
import { readFields, type Fields, html, sendPage } from './page.ts';
import { finishSignIn } from './finishSignIn.ts';
import { sendCodeForm, sendSignInForm } from './signInForm.ts';

/** Authorization request of the form. `passedId` is the account that has passed the password step. */
type AuthorizeForm = AuthorizeRequest & { passedId?: string };

/** Handles `POST /oauth2/local`, to which the hosted pages send their form. */
export async function handleSignInForm(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = readFields(request.body);
  const words = translatorFor(request);
  const failed = (body: string, status: number) =>
    sendPage(reply, { words, title: words.translate('hosted.refused'), body: html`<p>${body}</p>`, status });
  const ticket = fields.ticket ?? '';
  if (ticket === '' || ticket !== readCookie(provider, request, 'form'))
    return failed(words.translate('hosted.formForeign'), 403);
  const authorizeRequest = await takeTicket<AuthorizeForm>(provider.db, 'signInForm', ticket);
  if (!authorizeRequest) return failed(words.translate('hosted.formUsed'), 400);
  const refused = (refusal: string) => {
    const form = {
      words,
      ticket,
      federated: federatedName(provider, authorizeRequest),
      email: fields.email ?? '',
      refusal,
    };
    return insertTicket(provider.db, 'signInForm', ticket, authorizeRequest, lifetimes.signInForm).then(() =>
      sendSignInForm(reply, form),
    );
  };
  if (authorizeRequest.passedId !== undefined)
    return codeGiven(provider, request, reply, { authorizeRequest, ticket, code: fields.code ?? '' });
  const email = normalizeEmail(fields.email ?? '');
  if (checkEmail(fields.email ?? '')) return refused(words.translate('hosted.invalidEmail'));
  if (authorizeRequest.federated === undefined) {
    const account = await signInByPassword(
      provider,
      { login: email, address: request.ip },
      fields.password ?? '',
    ).catch(refusalOf);
    if (account instanceof CognitoError)
      return refused(
        words.translate(
          account.name === 'UserNotConfirmedException' ? 'hosted.notConfirmed' : 'hosted.wrongCredentials',
        ),
      );
    if (!(await hasSecondFactor(provider, account.id))) return finishSignIn(provider, reply, authorizeRequest, account);
    return askForCode(provider, reply, {
      words,
      ticket,
      authorizeRequest: { ...authorizeRequest, passedId: account.id },
    });
  }
  const refusal = federatedRefusal(
    words,
    findClient(provider, authorizeRequest.clientId)?.ssoProvider?.domains,
    email,
    fields,
  );
  return refusal === undefined
    ? finishSignIn(
        provider,
        reply,
        authorizeRequest,
        await federatedAccount(provider, authorizeRequest.federated, email, fields),
      )
    : refused(refusal);
}

/** After the right password, sends the form that asks for the second factor's code. */
async function askForCode(
  provider: Provider,
  reply: FastifyReply,
  {
    words,
    ticket,
    authorizeRequest,
    refusal,
  }: { words: Translator; ticket: string; authorizeRequest: AuthorizeForm; refusal?: string },
): Promise<FastifyReply> {
  await insertTicket(provider.db, 'signInForm', ticket, authorizeRequest, lifetimes.signInForm);
  return sendCodeForm(reply, { words, ticket, ...(refusal !== undefined && { refusal }) });
}

async function codeGiven(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  { authorizeRequest, ticket, code }: { authorizeRequest: AuthorizeForm; ticket: string; code: string },
): Promise<FastifyReply> {
  const words = translatorFor(request);
  const account = await findAccount(provider.db, authorizeRequest.passedId ?? '');
  const refusal =
    account === undefined
      ? refusals.challengeOver()
      : await admitCode(provider, account, code, request.ip).then(() => undefined, refusalOf);
  if (account !== undefined && refusal === undefined) return finishSignIn(provider, reply, authorizeRequest, account);
  const text = refusal?.name === 'LimitExceededException' ? 'hosted.tooMany' : 'hosted.wrongCode';
  return askForCode(provider, reply, { words, ticket, authorizeRequest, refusal: words.translate(text) });
}

function refusalOf(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  throw error;
}

/** Returns a refusal if an address belongs to a domain that the single-sign-on provider can't assert. */
function federatedRefusal(
  words: Translator,
  domains: readonly string[] | undefined,
  email: string,
  fields: Fields,
): string | undefined {
  if (domains && !domains.includes(email.split('@')[1] ?? ''))
    return words.translate('hosted.otherDomain', { domains: new Intl.ListFormat(words.language).format(domains) });
  return checkName(fields.given_name ?? '') || checkName(fields.family_name ?? '')
    ? words.translate('hosted.namesWanted')
    : undefined;
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
