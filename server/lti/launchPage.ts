import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ActivityDates } from '../../shared/dates/activityDates.ts';
import { colors } from '../../shared/design/tokens.ts';
import type { Config } from '../config.ts';
import { consoleOrigins } from '../http/consoleOrigins.ts';
import { html, Html } from '../identity/hosted/page.ts';
import { translatorFor, type MessageKey, type Translator } from '../i18n/translator.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

// Notifies the console that the tool has responded, then continues to the tool. The message contains nothing
// confidential, so any origin may receive it.
const goOn = (more: { notice?: string }): string => {
  const message = JSON.stringify({ subject: 'console.launch.authorized', v: 1, ...more }).replaceAll('<', '\\u003c');
  return `parent.postMessage(${message},'*');document.forms[0].submit()`;
};
export const cspHash = (script: string): string => createHash('sha256').update(script).digest('base64');
const NOTICE_MAX = 200;
const GO_ON = goOn({});
const GO_ON_HASH = cspHash(GO_ON);

/**
 * Notifies the console of the refusal. The console replaces this page with its own, so the message contains the reason.
 */
const refused = (more: { notice?: string }): string => {
  const message = JSON.stringify({ subject: 'console.launch.refused', v: 1, ...more }).replaceAll('<', '\\u003c');
  return `parent.postMessage(${message},'*')`;
};

const paint = ({ text, surface }: { text: string; surface: string }) => `body{color:${text};background:${surface}}`;
const DARK = `@media(prefers-color-scheme:dark){${paint(colors.dark)}}`;
const STYLE = `body{margin:32px;font:15px/1.5 system-ui,sans-serif}${paint(colors.light)}${DARK}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const styled = html`<style>${new Html(STYLE)}</style>`;

// Without this, the frame would be white until the tool renders, even in dark mode.
const SCHEMES = html`<meta name="color-scheme" content="light dark">`;
const head = ({ language, direction }: Pick<Translator, 'language' | 'direction'>): Html =>
  html`<!doctype html><html lang="${language}" dir="${direction}"><title>${PRODUCT_NAME}</title>${SCHEMES}`;
// Head of pages that continue automatically and show nothing.
export const SILENT_HEAD = head({ language: 'en', direction: 'ltr' });

// Split, because a bundler rewrites templates that contain the end tag of a script.
export const runs = (script: string): Html => new Html(['<script>', script, '</', 'script>'].join(''));

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;

interface LaunchForm {
  action: string;
  idToken: string;
  state: string | undefined;
}

/** Sends a form that submits itself to carry the launch to the tool. */
export function sendLaunchForm(
  reply: FastifyReply,
  config: Config,
  { action, idToken, state }: LaunchForm,
): FastifyReply {
  const inputs = [hidden('id_token', idToken), ...(state === undefined ? [] : [hidden('state', state)])];
  const page = html`${SILENT_HEAD}<form method="post" action="${action}">${inputs}</form>${runs(GO_ON)}</html>`;
  return sendPage(reply, config, page, 200, `script-src 'sha256-${GO_ON_HASH}'; form-action ${new URL(action).origin}`);
}

interface RefusalForm {
  action: string;
  error: string;
  description: string;
  state: string | undefined;
  /** True if the person can fix the problem. The console then shows it too. */
  mayMend: boolean;
}

/**
 * Sends the same form with an error instead of a launch (OpenID Connect Core, 3.1.2.6), so that the tool can show it.
 */
export function sendRefusalForm(
  reply: FastifyReply,
  config: Config,
  { action, error, description, state, mayMend }: RefusalForm,
): FastifyReply {
  const script = mayMend ? goOn({ notice: [...description].slice(0, NOTICE_MAX).join('') }) : GO_ON;
  const inputs = [
    hidden('error', error),
    hidden('error_description', description),
    ...(state === undefined ? [] : [hidden('state', state)]),
  ];
  const page = html`${SILENT_HEAD}<form method="post" action="${action}">${inputs}</form>${runs(script)}</html>`;
  return sendPage(
    reply,
    config,
    page,
    400,
    `script-src 'sha256-${cspHash(script)}'; form-action ${new URL(action).origin}`,
  );
}

export type LaunchRefusal = Extract<MessageKey, `launch.${string}`>;

/** Sends the page of a failed launch. The console offers a retry, and shows the reason to people who can fix it. */
export function sendFailedLaunch(
  reply: FastifyReply,
  config: Config,
  reason: LaunchRefusal,
  values: Readonly<Record<string, string>> = {},
  { isTold = false }: { isTold?: boolean } = {},
): FastifyReply {
  const translator = translatorFor(reply.request);
  const { translate } = translator;
  const said = translate(reason, values);
  const script = refused(isTold ? { notice: [...said].slice(0, NOTICE_MAX).join('') } : {});
  const text = html`<h1>${translate('launch.title')}</h1><p>${said}</p><p>${translate('launch.again')}</p>`;
  const page = html`${head(translator)}${styled}${text}${runs(script)}</html>`;
  return sendPage(reply, config, page, 400, `style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${cspHash(script)}'`);
}

interface SavedLink {
  launchId: string;
  /** The new activity; absent if the tool created none. */
  activity?: { resourceLinkId: string; name: string; type: string; dates?: ActivityDates };
  /** Notice for the user, or an empty text. */
  notice?: string;
}

/**
 * Notifies the console of what the tool has created. Only the console can frame this page. In a separate tab, no
 * console receives the message, so the page shows a notice instead.
 */
export function sendSavedLink(
  reply: FastifyReply,
  config: Config,
  { launchId, activity, notice = '' }: SavedLink,
): FastifyReply {
  const message = activity
    ? {
        subject: 'console.activity.save',
        v: 1,
        launchId,
        status: 'SUCCESS',
        activity,
        ...(notice !== '' && { message: notice }),
      }
    : { subject: 'console.activity.close' };
  const said = JSON.stringify(message).replaceAll('<', '\\u003c');
  const script = `if(parent===self)document.querySelector('p').hidden=false;else parent.postMessage(${said},'*')`;
  const translator = translatorFor(reply.request);
  const { translate } = translator;
  const page = html`${head(translator)}${styled}<p hidden>${translate('launch.inTab')}</p>${runs(script)}</html>`;
  return sendPage(reply, config, page, 200, `style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${cspHash(script)}'`);
}

const CLOSE = "document.querySelector('button').onclick=()=>parent.postMessage({subject:'console.activity.close'},'*')";

/**
 * Sends the message or error of a tool that has created nothing. The console closes its frame after the user has read
 * the text.
 */
export function sendClosingMessage(reply: FastifyReply, config: Config, text: string): FastifyReply {
  const translator = translatorFor(reply.request);
  const { translate } = translator;
  const said = html`<p>${translate('launch.toolSays', { text })}</p>`;
  const back = html`<p><button type="button">${translate('launch.back')}</button></p>`;
  const page = html`${head(translator)}${styled}${said}${back}${runs(CLOSE)}</html>`;
  return sendPage(reply, config, page, 200, `style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${cspHash(CLOSE)}'`);
}

interface Return {
  path: string;
  /** The tool's message. */
  text: string | undefined;
}

/**
 * Sends the page to which a tool returns. Inside a frame, it notifies the console; otherwise, it redirects to the
 * console.
 */
export function sendReturnPage(reply: FastifyReply, config: Config, { path, text }: Return): FastifyReply {
  const translator = translatorFor(reply.request);
  const { translate } = translator;
  if (text !== undefined) {
    const said = html`<p>${translate('launch.toolSays', { text })}</p>`;
    const back = html`<p><a href="${path}" target="_top">${translate('launch.back')}</a></p>`;
    const page = html`${head(translator)}${styled}${said}${back}</html>`;
    return sendPage(reply, config, page, 200, `style-src 'sha256-${STYLE_HASH}'`);
  }
  const address = JSON.stringify(path).replaceAll('<', '\\u003c');
  const close = "parent.postMessage({subject:'console.activity.close'},'*')";
  const script = `if(parent===self)location.replace(${address});else ${close}`;
  const page = html`${head(translator)}${runs(script)}</html>`;
  return sendPage(reply, config, page, 200, `script-src 'sha256-${cspHash(script)}'`);
}

/** Sends a page of a launch. Only the console can frame it. */
export function sendPage(
  reply: FastifyReply,
  config: Config,
  page: Html,
  status: number,
  policy: string,
): FastifyReply {
  const framedBy = `frame-ancestors ${consoleOrigins(config).join(' ')}`;
  return reply
    .code(status)
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy': `default-src 'none'; ${policy}; ${framedBy}; base-uri 'none'`,
    })
    .send(page.text);
}
