import { describe, expect, test, vi } from 'vitest';
import { ClipboardError, copyText } from './copyLink.ts';

function clipboardOf(clipboard: object | undefined, { isSecure = true } = {}) {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('navigator', { clipboard });
}

describe('[courses-20] a text for the clipboard', () => {
  test('that is still loading is copied completely, from the click', async () => {
    const items: Promise<Blob>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(parts: Record<string, Promise<Blob>>) {
          items.push(...Object.values(parts));
        }
      },
    );
    const write = vi.fn(async () => undefined);
    clipboardOf({ write });
    let tell: (text: string) => void = () => undefined;
    const copied = copyText(new Promise((resolve) => (tell = resolve)));
    // Safari refuses calls after an await.
    expect(write).toHaveBeenCalledTimes(1);
    tell('https://practicum.test/launch?token=x');
    await copied;
    expect((await items[0])?.size).toBe('https://practicum.test/launch?token=x'.length);
  });

  test('is copied once it is ready in browsers that accept strings only', async () => {
    const writeText = vi.fn(async () => undefined);
    clipboardOf({ writeText });
    await copyText(Promise.resolve('a link'));
    expect(writeText).toHaveBeenCalledWith('a link');
  });

  test.each([
    ['a browser without a clipboard', undefined, true],
    ['a page without a secure connection, as Safari wants it', { writeText: async () => undefined }, false],
  ])('is rejected by %s', async (_, clipboard, isSecure) => {
    clipboardOf(clipboard, { isSecure });
    await expect(copyText(Promise.resolve('a link'))).rejects.toBeInstanceOf(ClipboardError);
  });

  test('that could not be loaded is not reported as a clipboard error', async () => {
    vi.stubGlobal('ClipboardItem', class {});
    clipboardOf({ write: async () => Promise.reject(new Error('no text came')) });
    await expect(copyText(Promise.reject(new TypeError('refused')))).rejects.toBeInstanceOf(TypeError);
  });
});
