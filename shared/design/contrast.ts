const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Returns red, green and blue of `#rrggbb`, each 0 to 1. */
export const channels = (color: string): readonly [number, number, number] => {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
