/** An error that the user of the command can fix: one sentence, no stack. */
export class Plain extends Error {}

export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Prints what begins and how long it took. */
export async function timed(title, work) {
  const started = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${seconds(started)}`);
  return result;
}

/** Runs a command's work; a plain fault ends it with its sentence. */
export async function runMain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
