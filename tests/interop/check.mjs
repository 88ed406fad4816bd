let passed = 0;
let failed = 0;

/** Runs one of the checks. A failure is printed and the others still run, because a run takes minutes. */
export async function check(what, run) {
  try {
    await run();
    passed += 1;
    console.log(`  ✓ ${what}`);
  } catch (error) {
    failed += 1;
    console.log(`  ✗ ${what}\n${error.stack}`);
  }
}

export const result = () => ({ passed, failed });
