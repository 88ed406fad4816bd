import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isMutation, passing } from '../support/links.ts';
import { button, dialogCalled, noting, refusing, user } from './listScreen.ts';
import { openCoursePages, api, course, linkOf, open } from './coursePages.tsx';

openCoursePages();

const stored = () =>
  api.database.db.selectFrom('course').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow();

test('[course-06] the settings have name, auto-enrollment, course link and archive', async () => {
  open('instructor', { tab: 'settings' });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'People can enroll by link' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Archive course' }));
  await user.click((await dialogCalled('Archive this course?')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/^“.+” archived$/)).toBeTruthy();
  expect(await button('Unarchive course')).toBeTruthy();
  expect((await stored()).archived).toBe(true);
});

describe('[course-07] the name', () => {
  const field = () => screen.findByRole('textbox', { name: /Name/ });

  test('is saved trimmed on Enter and on blur', async () => {
    open('instructor', { tab: 'settings' });
    await user.clear(await field());
    await user.type(await field(), '  Botany {Enter}');
    expect(await screen.findByText(/^Settings of “.+” saved$/)).toBeTruthy();
    expect((await stored()).name).toBe('Botany');
    expect(await screen.findByRole('heading', { level: 1, name: 'Botany' })).toBeTruthy();
    await user.type(await field(), ' 2');
    await user.tab();
    expect(await screen.findByRole('heading', { level: 1, name: 'Botany 2' })).toBeTruthy();
    expect((await stored()).name).toBe('Botany 2');
  });

  test('and a term typed while the name is being saved are both kept', async () => {
    let end = () => {};
    const typed = new Promise<void>((resolve) => (end = resolve));
    const link = passing(linkOf('instructor@n.test'), async (operation, forward) => {
      const answer = await forward();
      if (isMutation(operation)) await typed;
      return answer;
    });
    open('instructor', { tab: 'settings', link });
    await user.type(await field(), ' 2');
    const term = screen.getByRole<HTMLInputElement>('textbox', { name: /Term/ });
    await user.type(term, 'Fall');
    end();
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 2' })).toBeTruthy();
    expect(term.value).toBe('Fall');
    await user.tab();
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Biology 2', term: 'Fall' }));
  });

  test('is not sent if unchanged or invalid', async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    const name = await field();
    for (const wrong of ['Biology', 'Biology   ', '', '  ', 'x'.repeat(201)]) {
      await user.click(name);
      fireEvent.change(name, { target: { value: wrong } });
      await user.keyboard('{Enter}');
      await user.tab();
      expect(inputs, wrong).toEqual([]);
    }
  });

  test('shows an error if rejected, and the input is kept in the field, also after a reload', async () => {
    open('instructor', { tab: 'settings', link: refusing(linkOf('instructor@n.test')) });
    await user.clear(await field());
    await user.type(await field(), 'Botany{Enter}');
    expect(await screen.findByText("The settings couldn't be saved. Please try again.")).toBeTruthy();
    expect(((await field()) as HTMLInputElement).value).toBe('Botany');
    cleanup();
    open('instructor', { tab: 'settings' });
    expect(((await field()) as HTMLInputElement).value).toBe('Botany');
    await user.click(await field());
    await user.keyboard('{Escape}');
    expect(((await field()) as HTMLInputElement).value).toBe('Biology');
  });
});

describe('auto-enrollment', () => {
  const parts = async () => ({
    on: await screen.findByRole('switch', { name: 'People can enroll by link' }),
    start: screen.getByLabelText<HTMLInputElement>('First day'),
    end: screen.getByLabelText<HTMLInputElement>('Last day'),
  });
  /** Chooses a day, and leaves its field. */
  const choose = (field: HTMLInputElement, day: string) => {
    fireEvent.change(field, { target: { value: day } });
    fireEvent.blur(field);
  };
  const at = (day: string, time: string) => new Date(`${day}T${time}`).getTime();

  test('[course-08] whose end is before its start shows an error and is not saved', async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    const { on, start, end } = await parts();
    await user.click(on);
    choose(start, '2026-03-02');
    await waitFor(() => expect(inputs).toHaveLength(2));
    choose(end, '2026-03-01');
    expect(await screen.findByText('The end must be later than the start.')).toBeTruthy();
    expect(end.getAttribute('aria-invalid')).toBe('true');
    choose(start, '2026-03-01');
    await waitFor(() => expect(screen.queryByText('The end must be later than the start.')).toBeNull());
    await waitFor(() => expect(inputs).toHaveLength(3));
    expect(inputs).toMatchObject(
      [null, null, at('2026-03-01', '23:59:59')].map((last) => ({ autoEnrollment: { end: last } })),
    );
    await waitFor(async () => expect((await stored()).auto_enrollment_end).not.toBeNull());
  });

  test('[course-09] runs from 00:00:01 of the first day to 23:59:59 of the last', async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    const { on, start, end } = await parts();
    await user.click(on);
    choose(start, '2026-03-01');
    // A day that is chosen while another one is being saved is kept.
    choose(end, '2026-03-31');
    await waitFor(() =>
      expect(inputs.at(-1)).toEqual({
        id: course.id,
        autoEnrollment: { enabled: true, start: at('2026-03-01', '00:00:01'), end: at('2026-03-31', '23:59:59') },
      }),
    );
    await waitFor(async () => expect((await stored()).auto_enrollment_end).not.toBeNull());
    expect([start.value, end.value]).toEqual(['2026-03-01', '2026-03-31']);
    await user.click(on);
    await waitFor(() =>
      expect(inputs.at(-1)).toEqual({ id: course.id, autoEnrollment: { enabled: false, start: null, end: null } }),
    );
    await waitFor(async () => expect((await stored()).auto_enrollment_enabled).toBe(false));
  });

  test("[due-10] uses days in the institution's time zone, which is named", async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link, timeZone: 'Pacific/Kiritimati' });
    const { on, start } = await parts();
    expect(screen.getAllByText('Line Islands Time')).toHaveLength(2);
    await user.click(on);
    choose(start, '2026-12-01');
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toMatchObject({ autoEnrollment: { start: Date.parse('2026-11-30T10:00:01Z') } });
    expect(start.value).toBe('2026-12-01');
    // A write that arrives later would change the course of the next test.
    await waitFor(async () => expect((await stored()).auto_enrollment_start).not.toBeNull());
  });

  test('keeps its input if rejected', async () => {
    open('instructor', { tab: 'settings', link: refusing(linkOf('instructor@n.test')) });
    const { on } = await parts();
    await user.click(on);
    expect(await screen.findByText("The settings couldn't be saved. Please try again.")).toBeTruthy();
    expect((on as HTMLInputElement).checked).toBe(true);
  });
});
