import type { FastifyReply } from 'fastify';
import type { Translator } from '../../i18n/translator.ts';
import { html, sendPage, type Html } from './page.ts';

interface Form {
  words: Translator;
  ticket: string;
  /** Name of the federated provider; absent for a sign-in with email and password. */
  federated?: string | undefined;
  email?: string;
  refusal?: string | undefined;
}

const field = (name: string, label: string, type: string, value = '', autocomplete = 'off'): Html => {
  const direction = type === 'text' ? 'auto' : 'ltr';
  const about = html`name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" dir="${direction}"`;
  return html`<label>${label}<input ${about} required></label>`;
};

const form = (
  { words, ticket, refusal }: Pick<Form, 'words' | 'ticket' | 'refusal'>,
  fields: readonly Html[],
): Html => {
  const bad = refusal === undefined ? undefined : html`<p class="bad" role="alert">${refusal}</p>`;
  const hidden = html`<input type="hidden" name="ticket" value="${ticket}">`;
  const button = html`<button>${words.translate('hosted.signIn')}</button>`;
  return html`<form method="post" action="/idp/oauth2/local">${fields}${bad}${hidden}${button}</form>`;
};

/** Sends the sign-in form of the hosted pages, for a password or for the simulated external provider. */
export function sendSignInForm(
  reply: FastifyReply,
  { words, ticket, federated, email = '', refusal }: Form,
): FastifyReply {
  const standIn =
    federated === undefined
      ? undefined
      : html`<p class="muted">${words.translate('hosted.standIn', { provider: federated })}</p>`;
  const fields =
    federated === undefined
      ? [
          field('email', words.translate('hosted.email'), 'email', email, 'username'),
          field('password', words.translate('hosted.password'), 'password', '', 'current-password'),
        ]
      : [
          field('email', words.translate('hosted.email'), 'email', email, 'email'),
          field('given_name', words.translate('hosted.givenName'), 'text', '', 'given-name'),
          field('family_name', words.translate('hosted.familyName'), 'text', '', 'family-name'),
        ];
  const body = html`${standIn}${form({ words, ticket, refusal }, fields)}`;
  const title =
    federated === undefined
      ? words.translate('hosted.signIn')
      : words.translate('hosted.signInWith', { provider: federated });
  return sendPage(reply, { words, title, body, status: refusal === undefined ? 200 : 401 });
}

/** Sends the form for the second step: a code from an authenticator app, or a recovery code. */
export function sendCodeForm(
  reply: FastifyReply,
  { words, ticket, refusal }: Pick<Form, 'words' | 'ticket' | 'refusal'>,
): FastifyReply {
  const code = field('code', words.translate('hosted.code'), 'text', '', 'one-time-code');
  const body = form({ words, ticket, refusal }, [code]);
  return sendPage(reply, {
    words,
    title: words.translate('hosted.codeTitle'),
    body,
    status: refusal === undefined ? 200 : 401,
  });
}
