import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../server/projectRoot.ts';
import type { Driver } from './webDriver.ts';

/** The key of a reference to an element (WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Readonly<Record<typeof ELEMENT, string>>;

const DOM_TESTING_LIBRARY = readFileSync(
  join(projectRoot, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

/** Runs in the page and keeps the messages of its console and its uncaught errors. */
const KEEP_MESSAGES = `
  if (!window.practicumMessages) {
    const messages = window.practicumMessages = [];
    for (const level of ['error', 'warn']) {
      const print = console[level];
      console[level] = (...data) => { messages.push(data.map(String).join(' ')); print.apply(console, data); };
    }
    addEventListener('error', (event) => messages.push('uncaught ' + event.message));
    addEventListener('unhandledrejection', (event) => messages.push('uncaught ' + event.reason));
  }`;

const LIMIT_MS = 30_000;

/** Creates a page of an engine, with WebDriver's pointer clicks and keys: a covered control can't be clicked. */
export function createEnginePage(driver: Driver, origin: string) {
  const messages: string[] = [];
  const run = (script: string, ...args: unknown[]): Promise<unknown> => driver.send('execute', { script, args });

  const until = async <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> => {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      let cause: unknown;
      try {
        const found = await look();
        if (found) return found;
      } catch (error) {
        // A page that is being replaced doesn't respond.
        cause = error;
      }
      if (Date.now() > end) {
        const address = await run('return location.href').catch(() => 'an unknown address');
        throw new Error(`${what} wasn't there within ${LIMIT_MS / 1000} s at ${String(address)}`, { cause });
      }
      await wait(200);
    }
  };

  const find = (role: string, name: string): Promise<Reference> =>
    until(`${role} “${name}”`, async () => {
      await run(KEEP_MESSAGES);
      const found = await run(
        `const [role, name] = arguments;
         const exports = {}, module = { exports };
         ${DOM_TESTING_LIBRARY}
         const matches = name.startsWith('/') ? new RegExp(name.slice(1, -1)) : name;
         return exports.queryAllByRole(document.body, role, { name: matches })[0] ?? null;`,
        role,
        name,
      );
      return found as Reference | null;
    });
  const findCss = (selector: string): Promise<Reference> =>
    until(
      selector,
      async () => (await run('return document.querySelector(arguments[0])', selector)) as Reference | null,
    );

  const clickElement = async (element: Reference) => {
    // Firefox itself scrolls only to a control outside the window, not to one that a bar covers.
    await run("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })", element);
    await driver.send('click', { id: element[ELEMENT] });
  };
  const keys = (element: Reference, text: string) => driver.send('sendKeys', { id: element[ELEMENT], text });
  /** Waits until a control stops moving, as a menu does while it opens. */
  const untilStill = (element: Reference) =>
    until('a control that keeps its place', async () => {
      const place = () => run('return JSON.stringify(arguments[0].getBoundingClientRect())', element);
      const before = await place();
      await wait(60);
      return before === (await place());
    });
  /** Retries, since a control can move or be replaced while it is found. A covered one stays covered. */
  const use = async (what: string, look: () => Promise<Reference>, action: (found: Reference) => Promise<unknown>) => {
    let reason: unknown;
    for (let turn = 0; turn < 5; turn++) {
      const element = await look();
      await untilStill(element);
      try {
        return await action(element);
      } catch (error) {
        reason = error;
        await wait(500);
      }
    }
    throw new Error(`${what} can't be used`, { cause: reason });
  };
  const collect = async () =>
    messages.push(
      ...(((await run('return (window.practicumMessages ?? []).splice(0)').catch(() => [])) ?? []) as string[]),
    );

  const page = {
    run,
    async goto(path: string) {
      await collect();
      await driver.send('navigate', { url: new URL(path, origin).href });
      await run(KEEP_MESSAGES);
    },
    click: (role: string, name: string) => use(`${role} “${name}”`, () => find(role, name), clickElement),
    clickCss: (selector: string) => use(selector, () => findCss(selector), clickElement),
    fill: (role: string, name: string, text: string) =>
      use(
        `${role} “${name}”`,
        () => find(role, name),
        async (field) => {
          // WebKit focuses a field in a frame of another origin only on a click.
          await clickElement(field);
          await driver.send('clear', { id: field[ELEMENT] });
          await keys(field, text);
        },
      ),
    async fillCss(selector: string, text: string) {
      await keys(await findCss(selector), text);
    },
    find,
    findCss,
    seeText: (text: string) =>
      until(`“${text}”`, () => run('return document.body.innerText.includes(arguments[0])', text)),
    seeAddress: (pattern: RegExp) =>
      until(String(pattern), async () => pattern.test(String(await run('return location.pathname + location.search')))),
    holds: (script: string) => until(script, () => run(script)),
    /** Runs an action inside the assessment tool's frame. */
    async inTool(use: () => Promise<void>) {
      await collect();
      await driver.send('switchToFrame', { id: await findCss('.tool-frame') });
      await use();
      await collect();
      await driver.send('switchToFrame', { id: null });
    },
    async messages(): Promise<string[]> {
      await collect();
      return [...messages, ...driver.printed()];
    },
  };
  return page;
}

export type EnginePage = ReturnType<typeof createEnginePage>;
