/** An error that the user of the command can fix. Only its message is printed, without a stack. */
export class Plain extends Error {}

export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Prints the start of a step and the time it took. */
export async function timed(title, work) {
  const started = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${seconds(started)}`);
  return result;
}

/** Runs a command. A `Plain` error ends it with only the message. */
export async function runMain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
