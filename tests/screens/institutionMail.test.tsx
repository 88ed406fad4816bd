import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSmtp } from '../support/smtpServer.ts';
import { fill, isInvalid, link, open, openInstitutions, saidAt, saved } from './institutionForms.tsx';
import { noting, user } from './listScreen.ts';
import { fullTest } from '../support/fullTest.ts';

openInstitutions();

interface Sent {
  emailSettings?: object;
}

describe('the mail', () => {
  test('[inst-07][inst-08][mail-03] has templates that can be edited, previewed and reset', async () => {
    const { link: watched, inputs } = noting(link);
    const { dialog, save, field, openTab } = await open('Worded', { using: watched });
    const sent = () => inputs.filter((input) => input !== null).map((input) => (input as Sent).emailSettings);
    await openTab('E-mail');
    await openTab('Templates');
    expect(field(/Button color/).value).toBe('#0000ff');
    const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset to default' });
    expect(reset.disabled).toBe(true);
    await fill(field('Subject'), 'Well done, {{learner.name}}');
    const preview = dialog.getByRole('region', { name: 'E-mail preview' });
    expect(within(preview).getByRole('heading').textContent).toBe('Well done, Alex Morgan');
    fireEvent.change(field(/Button color/), { target: { value: '#112233' } });
    const shown = preview.querySelector('.mail-button') as HTMLElement;
    await waitFor(() => expect(shown.style.background).toBe('rgb(17, 34, 51)'));
    await fill(field('Subject'), 'Well done, {learner.name}');
    expect(saidAt(field('Subject'))).toBe(
      "Character 12: the text in these braces isn't one of the listed variables. → {{learner.name}}",
    );
    expect(save.disabled).toBe(true);
    await fill(field('Subject'), 'Well done, {{learner.name}}');
    await user.click(save);
    expect(await saved()).toBeTruthy();
    const own = { subjectPlainTemplated: 'Well done, {{learner.name}}', buttonColor: '#112233' };
    expect(sent()).toEqual([{ templates: { evaluated: own } }]);
    await user.click(reset);
    expect(reset.disabled).toBe(true);
    await user.click(save);
    await waitFor(() => expect(sent()).toEqual([{ templates: { evaluated: own } }, { templates: {} }]));
  });

  fullTest(
    '[mail-05] has a text for each language, otherwise its readers get the English one or the standard',
    async () => {
      const { link: watched, inputs } = noting(link);
      const { dialog, save, field, openTab } = await open('Translated', { using: watched });
      const read = async (language: string) => {
        await user.click(dialog.getByRole('combobox', { name: "Recipient's language" }));
        await user.click(screen.getByRole('option', { name: language }));
        return within(dialog.getByRole('region', { name: 'E-mail preview' })).getByRole('heading').textContent;
      };
      await openTab('E-mail');
      await openTab('Templates');
      expect(await read('German')).toContain('Elevator pitch wurde bewertet');
      expect(dialog.getByText(/Recipients get this standard text/)).toBeTruthy();
      await read('English');
      await fill(field('Subject'), 'Score: {{score}}');
      expect(await read('French')).toBe('Score: 85%');
      expect(dialog.getByText(/Recipients get the one in English/)).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Write your own text' }));
      await fill(field('Subject'), 'Note : {{score}');
      expect(isInvalid(field('Subject'))).toBe(true);
      expect(save.disabled).toBe(true);
      await fill(field('Subject'), 'Note : {{score}}');
      expect(await read('Canadian French')).toMatch(/^Note : 85\s%$/);
      await user.click(save);
      expect(await saved()).toBeTruthy();
      expect(inputs.at(-1)).toMatchObject({
        emailSettings: {
          translations: [{ locale: 'fr', type: 'evaluated', subjectPlainTemplated: 'Note : {{score}}' }],
        },
      });
      await read('French');
      await user.click(dialog.getByRole('button', { name: 'Remove this text' }));
      expect(await read('French')).toBe('Score: 85%');
      expect(save.disabled).toBe(false);
    },
  );

  test('[inst-09][inst-10][inst-11][mail-02] uses a server that is filled in, tested and saved with a hidden password', async () => {
    // One of the ports that are allowed for mail servers.
    const smtp = await startSmtp({ port: 2525 });
    try {
      const { dialog, save, field, openTab } = await open('Mailing');
      await openTab('E-mail');
      expect(field(/^Host/).disabled).toBe(true);
      await user.click(field('Use our own mail server'));
      expect(dialog.getByText(/^All five fields are required/)).toBeTruthy();
      const tryIt = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send a test e-mail' });
      expect(tryIt().disabled).toBe(true);
      await user.hover(tryIt().parentElement as HTMLElement);
      expect((await screen.findByRole('tooltip')).textContent).toBe('Fill in all fields first');
      for (const [label, value] of [
        [/^Host/, 'localhost:2525'],
        [/^User/, 'mailer'],
        [/^Password/, 'wrong'],
        [/^From address/, 'nobody'],
      ] as const)
        await fill(field(label), value);
      await user.tab();
      expect(saidAt(field(/^Host/))).toBe('Enter only the host name. The port has its own field.');
      await user.click(dialog.getByRole('button', { name: 'Use host localhost and port 2525' }));
      expect([field(/^Host/).value, field(/^Port/).value]).toEqual(['localhost', '2525']);
      expect(isInvalid(field(/^From address/))).toBe(true);
      expect(save.disabled).toBe(true);
      await fill(field(/^From address/), 'no-reply@example.org');
      await user.click(tryIt());
      const alert = await dialog.findByRole('alert');
      expect(alert.textContent).toContain('The mail server test failed');
      expect(alert.textContent).toContain('The mail server refused the sign-in.');
      expect(alert.textContent).not.toContain('secret-internal');
      await fill(field(/^Password/), 'right');
      await user.click(tryIt());
      expect(await screen.findByText('The server accepted a test e-mail to super@p.test')).toBeTruthy();
      expect(smtp.received[0]?.to).toEqual(['super@p.test']);
      await user.click(save);
      expect(await saved()).toBeTruthy();
      await waitFor(() => expect(field(/^Password/).value).toBe('•'.repeat(13)));
      await fill(field(/^User/), 'somebody-else');
      expect(dialog.getByText(/^Enter the password again/)).toBeTruthy();
    } finally {
      await smtp.close();
    }
  });
});
