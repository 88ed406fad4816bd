import { z } from 'zod';
import type { Translator } from '../../i18n/translator.ts';
import { lifetimes, secondsFromNow } from '../lifetimes.ts';
import { codeDelivery, deliver } from '../mail.ts';
import type { Provider } from '../provider.ts';
import { ANSWER_MS, withMinimumDuration } from '../minimumDuration.ts';
import { randomCode, sha256Hex } from '../secrets.ts';
import { upsertResetCode } from '../store/accountStore.ts';
import { clientId, loginOf, parse, requireClient, text, type Action } from './action.ts';

const input = z.object({ ClientId: clientId, Username: text });

export const forgotPassword: Action = async (provider, given, { words }) => {
  const { ClientId, Username } = parse(input, given);
  requireClient(provider, ClientId);
  const email = loginOf(Username);
  await withMinimumDuration(ANSWER_MS, () => mailCode(provider, email, words));
  return codeDelivery(email);
};

/** Emails a code. For an unknown address, it runs the same statements, which write nothing. */
async function mailCode(provider: Provider, email: string, words: Translator): Promise<void> {
  const code = randomCode();
  const isKnown = await upsertResetCode(provider.db, email, {
    code_hash: sha256Hex(code),
    expires_at: secondsFromNow(lifetimes.mailedCode),
  });
  await deliver(provider, email, { about: 'reset', words, code, isKnown });
}
