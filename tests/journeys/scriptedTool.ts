import type { Frame, Page } from 'playwright/test';
import { expect } from './journey.ts';

/** A tool that a test controls: the login is real, and the tool's own page sends the test's messages. */
export interface ScriptedTool {
  /** Returns the form that the console posted to begin the launch. */
  login: () => URLSearchParams;
  /** Claims of the launch, by their last word: `custom`, `roles`, `resource_link` … */
  claims: () => Record<string, unknown>;
  /** Posts a message to the console from the tool's own page. */
  say: (message: object) => Promise<void>;
  frame: () => Promise<Frame>;
}

const html = (body: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><title>Tool</title>${body}</html>`,
});

export async function scriptTool(page: Page): Promise<ScriptedTool> {
  let login = new URLSearchParams();
  let claims: Record<string, unknown> = {};
  await page.route('**/lti/login', async (route) => {
    login = new URLSearchParams(route.request().postData() ?? '');
    const query = new URLSearchParams({
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
      nonce: 'n',
      state: 's',
      client_id: login.get('client_id') ?? '',
      redirect_uri: login.get('target_link_uri') ?? '',
      login_hint: login.get('login_hint') ?? '',
      lti_message_hint: login.get('lti_message_hint') ?? '',
    });
    await route.fulfill(
      html(`<script>location.replace(${JSON.stringify(`${login.get('iss')}/lti/auth?${query.toString()}`)})</script>`),
    );
  });
  await page.route('**/lti/launch', async (route) => {
    const token = new URLSearchParams(route.request().postData() ?? '').get('id_token') ?? '';
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    claims = Object.fromEntries(
      Object.entries(payload).map(([name, value]) => [name.split('/').at(-1) ?? name, value]),
    );
    // The built-in tool does this once its page has loaded.
    const { launch_id: launchId } = claims['custom'] as { launch_id: string };
    const ready = JSON.stringify({ subject: 'console.activity.state', v: 1, launchId, dirty: false });
    await route.fulfill(
      html(`<h1>The tool</h1><button>Record</button><script>parent.postMessage(${ready},'*')</script>`),
    );
  });
  const frame = async () => {
    await expect(page.frameLocator('.tool-frame').getByRole('heading', { name: 'The tool' })).toBeVisible();
    return page.frames().find((each) => each.url().endsWith('/lti/launch')) as Frame;
  };
  return {
    login: () => login,
    claims: () => claims,
    frame,
    say: async (message) => (await frame()).evaluate((data) => parent.postMessage(data, '*'), message),
  };
}

export const launchIdOf = (tool: ScriptedTool): string => (tool.claims()['custom'] as { launch_id: string }).launch_id;
