import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

  test('shows an error if rejected and stays in the field, also after a reload', async () => {
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
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  });
  const at = (day: string, time: string) => new Date(`${day}T${time}`).getTime();

  test("[course-08] whose end is before its start shows an error and can't be saved", async () => {
    open('instructor', { tab: 'settings' });
    const { on, start, end, save } = await parts();
    expect(save.disabled).toBe(true);
    await user.click(on);
    fireEvent.change(start, { target: { value: '2026-03-02' } });
    fireEvent.change(end, { target: { value: '2026-03-01' } });
    expect(await screen.findByText('The end must be later than the start.')).toBeTruthy();
    expect([end.getAttribute('aria-invalid'), save.disabled]).toEqual(['true', true]);
    fireEvent.change(start, { target: { value: '2026-03-01' } });
    await waitFor(() => expect(screen.queryByText('The end must be later than the start.')).toBeNull());
    expect(save.disabled).toBe(false);
  });

  test('[course-09] runs from 00:00:01 of the first day to 23:59:59 of the last', async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link });
    const { on, start, end, save } = await parts();
    await user.click(on);
    fireEvent.change(start, { target: { value: '2026-03-01' } });
    fireEvent.change(end, { target: { value: '2026-03-31' } });
    await user.click(save);
    expect(await screen.findByText(/^Settings of “.+” saved$/)).toBeTruthy();
    expect(inputs).toEqual([
      {
        id: course.id,
        autoEnrollment: { enabled: true, start: at('2026-03-01', '00:00:01'), end: at('2026-03-31', '23:59:59') },
      },
    ]);
    await waitFor(() => expect(save.disabled).toBe(true));
    await user.click(on);
    await user.click(save);
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toEqual({ id: course.id, autoEnrollment: { enabled: false, start: null, end: null } });
  });

  test("[due-10] uses days in the institution's time zone, which is named", async () => {
    const { link, inputs } = noting(linkOf('instructor@n.test'));
    open('instructor', { tab: 'settings', link, timeZone: 'Pacific/Kiritimati' });
    const { on, start, save } = await parts();
    expect(screen.getAllByText('Line Islands Time')).toHaveLength(2);
    await user.click(on);
    fireEvent.change(start, { target: { value: '2026-12-01' } });
    await user.click(save);
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]).toMatchObject({ autoEnrollment: { start: Date.parse('2026-11-30T10:00:01Z') } });
    expect(start.value).toBe('2026-12-01');
    // A write that lands later would change the course of the next test.
    expect(await screen.findByText(/^Settings of “.+” saved$/)).toBeTruthy();
  });

  test('keeps its input if rejected', async () => {
    open('instructor', { tab: 'settings', link: refusing(linkOf('instructor@n.test')) });
    const { on, save } = await parts();
    await user.click(on);
    await user.click(save);
    expect(await screen.findByText("The settings couldn't be saved. Please try again.")).toBeTruthy();
    expect((on as HTMLInputElement).checked).toBe(true);
  });
});
