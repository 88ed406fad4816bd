import type { FastifyReply } from 'fastify';
import { html, sendPage, type Html } from './page.ts';

interface Form {
  ticket: string;
  /** Name of the federated provider; absent for e-mail and password. */
  federated?: string | undefined;
  email?: string;
  refusal?: string;
}

const field = (name: string, label: string, type: string, value = '', autocomplete = 'off'): Html =>
  html`<label>${label}<input name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required></label>`;

/** The sign-in form of the hosted pages: passwords, or the stand-in of a provider outside. */
export function sendSignInForm(reply: FastifyReply, { ticket, federated, email = '', refusal }: Form): FastifyReply {
  const standIn = federated === undefined ? undefined : html`<p class="muted">Local stand-in for ${federated}. No data leaves this computer.</p>`;
  const fields =
    federated === undefined
      ? [field('email', 'E-mail', 'email', email, 'username'), field('password', 'Password', 'password', '', 'current-password')]
      : [field('email', 'E-mail', 'email', email, 'email'), field('given_name', 'Given name', 'text', '', 'given-name'), field('family_name', 'Family name', 'text', '', 'family-name')];
  const body = html`${standIn}<form method="post" action="/idp/oauth2/local">${fields}${refusal === undefined ? undefined : html`<p class="bad" role="alert">${refusal}</p>`}<input type="hidden" name="ticket" value="${ticket}"><button>Sign in</button></form>`;
  return sendPage(reply, federated === undefined ? 'Sign in' : `Sign in with ${federated}`, body, { status: refusal === undefined ? 200 : 401 });
}
