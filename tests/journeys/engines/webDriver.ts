import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../support/freePort.ts';

export type EngineName = 'firefox' | 'webkit';

/** WebDriver commands (W3C, 2018) that a walk needs, each with its path and its name in Firefox's Marionette. */
const COMMANDS = {
  newSession: ['session', 'WebDriver:NewSession'],
  navigate: ['url', 'WebDriver:Navigate'],
  execute: ['execute/sync', 'WebDriver:ExecuteScript'],
  click: ['element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['element/{id}/clear', 'WebDriver:ElementClear'],
  sendKeys: ['element/{id}/value', 'WebDriver:ElementSendKeys'],
  switchToFrame: ['frame', 'WebDriver:SwitchToFrame'],
} as const;

type Command = keyof typeof COMMANDS;
type Parameters = Readonly<Record<string, unknown>>;

export interface Driver {
  send: (command: Command, parameters: Parameters) => Promise<unknown>;
  /** Errors that the browser has printed. WebKit prints none, so its pages collect them. */
  printed: () => string[];
  close: () => Promise<void>;
}

const FIREFOX = ['firefox-esr', 'firefox'].map((name) => `/usr/bin/${name}`);
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const LOCALES = '/usr/share/i18n/locales';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', MINI_BROWSER, LOCALES];

const LOCALE_NAMES: Readonly<Record<string, string>> = { ar: 'ar_EG' };

/** Returns the reason why an engine can't be opened, or undefined. */
export function missingEngine(name: EngineName): string | undefined {
  if (name === 'firefox' && !FIREFOX.some((file) => existsSync(file))) return 'apt-get install firefox-esr';
  if (name === 'webkit' && !WEBKIT.every((file) => existsSync(file)))
    return 'apt-get install webkit2gtk-driver xvfb locales';
  return undefined;
}

/** Starts an engine in a new profile, with the browser's language. */
export const openEngine = (name: EngineName, language: string): Promise<Driver> =>
  name === 'firefox' ? openFirefox(language) : openWebKit(language);

/**
 * Speaks Marionette, the protocol below geckodriver, which Debian doesn't package. Playwright 1.65 opens no page in
 * Firefox 153 ESR: it sends `emulation.setMediaFeaturesOverride`, which that version lacks.
 */
async function openFirefox(language: string): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'practicum-firefox-'));
  const preferences = {
    'marionette.port': port,
    'devtools.console.stdout.chrome': false,
    'devtools.console.stdout.content': true,
    'intl.accept_languages': language,
    'media.navigator.permission.disabled': true,
    'media.navigator.streams.fake': true,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const file = FIREFOX.find((each) => existsSync(each)) ?? '';
  const browser = spawn(file, ['--headless', '--marionette', '--profile', profile, '--width=1280', '--height=900']);
  const printed: string[] = [];
  // Returns whether a line isn't from Firefox itself, whose modules are at `resource:` and `chrome:`, and whose remote
  // settings log as RSLoader.
  const isOurs = (line: string) =>
    /^(console\.(error|warn)|JavaScript (error|warning))(?!.*((resource|chrome):|RSLoader))/.test(line);
  const keep = (text: Buffer) => printed.push(...text.toString().split('\n').filter(isOurs));
  browser.stdout.on('data', keep);
  browser.stderr.on('data', keep);
  const socket = await connectTo(port);
  const call = marionette(socket);
  await call(COMMANDS.newSession[1], { unhandledPromptBehavior: 'accept' });
  return {
    send: async (command, parameters) => {
      const answer = await call(COMMANDS[command][1], parameters);
      return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;
    },
    printed: () => printed,
    close: async () => {
      socket.destroy();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Sends and receives messages. Each is its length, a colon and JSON: `[0, id, command, parameters]` and `[1, id,
 * error, result]`.
 */
function marionette(socket: Socket) {
  let received = Buffer.alloc(0);
  let lastId = 0;
  const waiting = new Map<number, (error: { error: string; message: string } | null, result: unknown) => void>();
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2] as null, message[3]);
    }
  });
  return (command: string, parameters: Parameters): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) reject(new Error(`${command}: ${error.error}: ${error.message}`));
        else resolve(result);
      });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function connectTo(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (isOpen) return socket;
    await wait(200);
  }
}

async function openWebKit(language: string): Promise<Driver> {
  const [port, display] = [await freePort(), `:${90 + (process.pid % 900)}`];
  // WebKit takes its language from the C library, which supports only installed locales.
  const locales = mkdtempSync(join(tmpdir(), 'practicum-locales-'));
  const region = LOCALE_NAMES[language] ?? 'en_US';
  spawnSync('localedef', ['-i', region, '-f', 'UTF-8', join(locales, `${language}.UTF-8`)]);
  const screen = spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
  const env = {
    ...process.env,
    DISPLAY: display,
    LOCPATH: locales,
    LC_ALL: `${language}.UTF-8`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's sandbox can't start inside a container; only our own pages are opened.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const call = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  (await connectTo(port)).destroy();
  const args = [
    '--automation',
    '--enable-media-stream=true',
    '--enable-mock-capture-devices=true',
    '--geometry=1280x900',
  ];
  const options = { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } };
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept', ...options } };
  const { sessionId } = (await call(COMMANDS.newSession[0], { capabilities })) as { sessionId: string };
  return {
    send: (command, { id, ...parameters }) => {
      const path = COMMANDS[command][0].replace('{id}', String(id));
      return call(`session/${sessionId}/${path}`, command === 'switchToFrame' ? { id, ...parameters } : parameters);
    },
    printed: () => [],
    close: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      await end(driver);
      await end(screen);
      rmSync(locales, { recursive: true });
    },
  };
}

function end(process: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill();
  return process.exitCode === null ? ended : Promise.resolve();
}
