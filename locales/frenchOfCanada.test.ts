import { describe, expect, test } from 'vitest';
import { bundles, type Bundle } from './bundles.ts';

const textsOf = (language: string): Bundle =>
  Object.assign({}, ...bundles.filter((each) => each.language === language).map(({ bundle }) => bundle)) as Bundle;
const [france, canada] = [textsOf('fr'), textsOf('fr_CA')];

describe('[i18n-01] Canadian French', () => {
  test.each([
    ['login.email', 'E-mail', 'Courriel'],
    ['login.signIn', 'Se connecter', 'Ouvrir une session'],
    ['session.signOut', 'Se déconnecter', 'Fermer la session'],
    ['upload.cancel', 'Annuler l’importation', 'Annuler le téléversement'],
    ['settings.due', 'Date limite', 'Date d’échéance'],
    ['login.forgot', 'Mot de passe oublié\u202F?', 'Mot de passe oublié?'],
    [
      'hosted.invalidEmail',
      'Veuillez saisir une adresse e-mail valide.',
      'Veuillez saisir une adresse courriel valide.',
    ],
  ])('translates %s differently from French', (id, there, here) =>
    expect([france[id], canada[id]]).toEqual([there, here]),
  );

  // OQLF: courriel, téléverser, ouvrir une session. The terms of France would be understood, but sound foreign.
  test('never falls back to French terms', () => {
    const foreign = Object.entries(canada).filter(([, text]) =>
      /e-mail|import(?:er|ez|ation)|(?:se |re|vous )connecte|déconnect/i.test(text),
    );
    expect(foreign).toEqual([]);
  });

  test('equals French if the texts do not differ', () => {
    expect(canada['resources.courses.name']).toBe(france['resources.courses.name']);
    expect(canada['resources.courses.copy.done']).toBe(france['resources.courses.copy.done']);
  });
});
