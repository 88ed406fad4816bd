import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../language.ts';
import { loadTranslator } from './translator.ts';

describe('the language of a launch', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr_CA'],
    ['fr_CA', 'fr_CA'],
    ['fr-ca', 'fr_CA'],
    ['fr-FR', 'fr'],
    ['pt-PT', 'pt_BR'],
    ['pt', 'pt_BR'],
    ['en-GB', 'en'],
    ['xx', 'en'],
    ['', 'en'],
  ])('%s uses %s', (tag, language) => expect(findLanguage(tag)).toBe(language));

  test('loads its texts and its direction', async () => {
    const [english, arabic] = [await loadTranslator('en-GB'), await loadTranslator('ar')];
    expect([english.language, english.direction, english.t('score.publish')]).toEqual(['en', 'ltr', 'Publish']);
    expect([arabic.language, arabic.direction]).toEqual(['ar', 'rtl']);
    expect(arabic.t('score.publish')).not.toBe('Publish');
  });
});
