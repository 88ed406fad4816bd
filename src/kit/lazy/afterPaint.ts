/** Maximum wait, because a page in the background paints nothing but still needs its code. */
const AT_LATEST_MS = 100;

/** Waits until the current rendering has been painted, because loading code would delay the first paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST_MS);
  });
}
