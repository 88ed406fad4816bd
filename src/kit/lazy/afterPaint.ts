/** A page in the background paints nothing; its code comes nevertheless. */
const AT_LATEST_MS = 100;

/**
 * Waits until what is being rendered has been painted: asking for code takes time that the first paint has no use for.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST_MS);
  });
}
