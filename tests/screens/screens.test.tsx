import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uniqBy } from 'es-toolkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import en from '../../locales/en.json';
import { colors } from '../../shared/design/tokens.ts';
import { PLACEHOLDER_ROWS } from '../../shared/domain/limits.ts';
import { checks } from '../../src/generated/checks.generated.ts';
import type { MessageId } from '../../src/i18n/messages.ts';
import type { RoleCheck, ScreenCheck } from '../support/screenCheck.ts';
import { emotionCache } from '../../src/theme/MuiRoot.tsx';
import { isFullRun } from '../support/fullRun.ts';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { renderChecked } from '../support/checkedScreen.tsx';

const t = (id: MessageId): string => en[id];
const cases = checks.flatMap((check) =>
  check.roles.map((role) => [check.resource, role.role, { check, role }] as const),
);

/** Cases of one role for each screen: a failure looks the same for all roles. */
const ofOneRole = (some: typeof cases) => (isFullRun ? some : uniqBy(some, ([resource]) => resource));
const opened = cases.filter(([, , { role }]) => role.mayOpen);

beforeAll(() => setWindowWidth(1280));
beforeEach(expectLoggedErrors);

// Finds elements by selectors: testing-library's roles compute a style for every element, and there are hundreds of
// screens here.
const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);
const buttons = (text: string, within?: ParentNode) =>
  all('button', within).filter((button) => button.textContent === text);

/** Expects exactly the columns that the role should see. */
function expectColumns({ columns, actions }: RoleCheck): void {
  expect(texts(all('th'))).toEqual([...columns.map(t), ...(actions ? [t('list.actions')] : [])]);
}

function expectCreateButton({ create }: ScreenCheck, { mayCreate }: RoleCheck): void {
  if (!create) return;
  const ways = create.isInline ? all('.inline-create') : buttons(t(create.label));
  expect(ways).toHaveLength(mayCreate ? 1 : 0);
}

interface Offer {
  label: string | null;
  isRed: boolean;
}

const redByClass = new Map<string, boolean>();

/**
 * Returns whether an element is red, by the styles that emotion emits for its class: the page has no style sheet
 * here.
 */
function isRed({ className, classList }: HTMLElement): boolean {
  const known = redByClass.get(className) ?? isWrittenRed(classList);
  redByClass.set(className, known);
  return known;
}

function isWrittenRed(classList: DOMTokenList): boolean {
  const names = [...classList].filter((name) => name.startsWith('ltr-'));
  const red = new RegExp(`\\.(${names.join('|')})\\{[^}]*[;{]color:${colors.light.danger};`);
  return emotionCache('ltr').sheet.tags.some(({ textContent }) => red.test(textContent));
}

/** Returns the items of a row's menu; none if it has no menu. */
async function offersOf(row: HTMLElement): Promise<Offer[]> {
  const [menu] = all('button[aria-haspopup=menu]', row);
  if (!menu) return [];
  fireEvent.click(menu);
  await waitFor(() => expect(all('[role=menuitem]')).not.toEqual([]));
  const offers = all('[role=menuitem]').map((item) => ({ label: item.textContent, isRed: isRed(item) }));
  fireEvent.keyDown(all('[role=menu]')[0] as HTMLElement, { key: 'Escape' });
  await waitFor(() => expect(all('[role=menu]')).toEqual([]));
  return offers;
}

const takesAway = (id: MessageId) => /\.action\.(delete|remove)$/.test(id);

describe.each(cases.filter(([, , { role }]) => !role.mayOpen))(
  '%s for %s, without permission',
  (_resource, _role, { check, role }) => {
    test('explains it and calls no API', async () => {
      const { asked } = renderChecked(check, role, []);
      expect(await screen.findByText(t('errors.ACCESS_DENIED.title'))).toBeTruthy();
      expect(all('table')).toEqual([]);
      expect(asked).toEqual([]);
    });
  },
);

describe.each(opened)('%s for %s', (_resource, _role, { check, role }) => {
  test('while loading: placeholders in the right columns, and no empty message', () => {
    renderChecked(check, role, 'nothing yet');
    expectColumns(role);
    expectCreateButton(check, role);
    const rows = all('tbody tr');
    expect(rows).toHaveLength(PLACEHOLDER_ROWS);
    const cells = role.columns.length + (role.actions ? 1 : 0) + (role.isSelectable ? 1 : 0);
    for (const row of rows) expect(row.children).toHaveLength(cells);
    expect(all('tbody .skeleton')).toHaveLength(PLACEHOLDER_ROWS * (role.columns.length + (role.actions ? 1 : 0)));
    expect(all('.empty')).toEqual([]);
  });

  test('empty: the reason, and a create button if permitted', async () => {
    renderChecked(check, role, []);
    await waitFor(() => expect(all('table')).toEqual([]));
    const text = check.create && !role.mayCreate ? 'list.empty.readers' : check.empty?.text;
    if (check.empty && text) expect(texts(all('.empty[role=status]'))).toEqual([t(check.empty.title) + t(text)]);
    expectCreateButton(check, role);
  });

  test('[shell-40] loaded: exactly the permitted columns and row actions', async () => {
    renderChecked(
      check,
      role,
      check.rows.map((row) => ({ ...row, ...role.own })),
    );
    await waitFor(() => expect(all('[aria-busy=true], .skeleton')).toEqual([]));
    expectColumns(role);
    expectCreateButton(check, role);
    const rows = all('tbody tr');
    expect(rows).toHaveLength(check.rows.length);
    expect(all(`input[aria-label="${t('list.selectPage')}"]`)).toHaveLength(role.isSelectable ? 1 : 0);
    for (const [index, row] of rows.entries()) {
      const ids = role.actions?.[index] ?? [];
      // [shell-40] A destructive action is red and comes last.
      expect(await offersOf(row)).toEqual(ids.map((id) => ({ label: t(id), isRed: takesAway(id) })));
      expect(ids.slice(0, -1).filter(takesAway)).toEqual([]);
    }
  });
});

describe.each(ofOneRole(opened))('%s for %s', (_resource, _role, { check, role }) => {
  test('failed: the error, and a button that retries', async () => {
    const { asked } = renderChecked(check, role, 'NETWORK');
    await screen.findByText(t('errors.NETWORK.title'));
    expect(all('table')).toEqual([]);
    const before = asked.length;
    fireEvent.click(buttons(t('errors.retry'))[0] as HTMLElement);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  test('denied: no access, and no rows or buttons', async () => {
    renderChecked(check, role, 'ACCESS_DENIED');
    await screen.findByText(t('errors.ACCESS_DENIED.title'));
    expect(all('button, table')).toEqual([]);
  });
});

const forms = ofOneRole(cases.filter(([, , { check, role }]) => check.create?.fields && role.mayCreate));

describe.each(forms)('the create form of %s for %s', (_resource, _role, { check, role }) => {
  const { label, isInline, title, submit, fields = [] } = check.create ?? {};
  const form = isInline ? '.inline-form' : '[role=dialog]';
  const open = async () => {
    if (!isInline) fireEvent.click(await screen.findByText(t(label as MessageId)));
    await (isInline ? screen.findByLabelText(t(title as MessageId)) : screen.findByText(t(title as MessageId)));
    return within(all(form)[0] as HTMLElement);
  };
  const sendButton = () => buttons(t(submit as MessageId), all(form)[0])[0] as HTMLButtonElement;

  test('new: its fields, which are required before sending', async () => {
    renderChecked(check, role, []);
    const dialog = await open();
    for (const field of fields) expect(dialog.getByLabelText(new RegExp(`^${t(field.label)}`))).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
  });

  test.each(['NETWORK', 'ACCESS_DENIED'] as const)(
    'rejected with %s: shows the error and keeps the input',
    async (code) => {
      renderChecked(check, role, [], code);
      const dialog = await open();
      const inputsOf = (wanted: string) =>
        fields
          .filter(({ kind }) => kind === wanted)
          .map((field) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${t(field.label)}`)));
      const inputs = inputsOf('text');
      for (const input of inputs) fireEvent.change(input, { target: { value: 'a@b.test' } });
      for (const input of inputsOf('number')) fireEvent.change(input, { target: { value: '1' } });
      await waitFor(() => expect(sendButton().disabled).toBe(false));
      fireEvent.click(sendButton());
      await dialog.findByText(t(`errors.${code}.text`));
      for (const input of inputs) expect(input.value).toBe('a@b.test');
    },
  );
});
