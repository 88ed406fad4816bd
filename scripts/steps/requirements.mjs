const IDS = /\[([a-z0-9]+-\d+(?:[ ,]+[a-z0-9]+-\d+)*)\]/g;

/** Returns the rows of the requirements page. */
export const readRows = (page) =>
  page.split('\n').flatMap((line) => /^\| ([a-z0-9]+-\d+) \| .* \|$/.exec(line)?.[1] ?? []);

/** Decides which rows are proven: at least one test with the row's id passed, and none failed or was skipped. */
export function judgeRows(rows, cases) {
  const outcomes = new Map();
  for (const { title, outcome } of cases) {
    for (const [, list] of title.matchAll(IDS))
      for (const id of list.split(/[ ,]+/)) outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
  }
  const isProven = (id) => outcomes.get(id)?.every((outcome) => outcome === 'passed') === true;
  return {
    proven: rows.filter(isProven),
    missing: rows
      .filter((id) => !isProven(id))
      .map((id) => (outcomes.has(id) ? `${id} (a test failed or was skipped)` : id)),
    unknown: [...outcomes.keys()].filter((id) => !rows.includes(id)),
  };
}
