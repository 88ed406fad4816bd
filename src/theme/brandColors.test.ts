import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors } from './brand.ts';
import { contrast } from '../../shared/design/contrast.ts';
import { colors } from '../../shared/design/tokens.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a brand color and its text are readable in light and dark', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom('light' as const, 'dark' as const), (color, scheme) => {
      const { accent, accentHover, accentSoft, onAccent } = brandColors(color)[scheme];
      const { background, surface, sunken } = colors[scheme];
      for (const ground of [background, surface, sunken, accentSoft])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [accent, accentHover]) expect(contrast(onAccent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors[scheme].text, accentSoft)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a readable brand color is unchanged', () => {
  expect(brandColors('#1f4e79').light.accent).toBe('#1f4e79');
});
