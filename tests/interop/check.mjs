let passed = 0;
let failed = 0;

/** One of the checks. What fails is said, and the others are still made: a run takes minutes. */
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
