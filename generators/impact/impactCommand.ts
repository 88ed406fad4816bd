import type { OutputStore } from '../memoize.ts';
import { formatProblem, placeOf, refuse, type Result } from '../problem.ts';
import { readInputs, type ReadSettings } from '../read/readInputs.ts';
import { impactReport } from './impactReport.ts';
import { LEVELS, type Item, type Level, type Report } from './report.ts';
import { oldSchema } from '../read/sourceFiles.ts';
import { memoryStore } from '../write/diskStore.ts';

export const HELP_INDENT = 51;

export const IMPACT_HELP = [
  'npm run generate -- --impact [old.graphql] [--format text|json] [--fail-on breaking|risky]',
  ...[
    'writes nothing; reports what the changes from the old schema (default:',
    'that of the last commit) to schema.graphql add, change and break;',
    'fails if something breaks',
  ].map((line) => `${' '.repeat(HELP_INDENT)}${line}`),
].join('\n');

interface Options {
  file?: string;
  isJson: boolean;
  failOn: Level;
}

export async function impactCommand(
  args: readonly string[],
  root: string,
  { store = memoryStore(), ...settings }: ReadSettings & { store?: OutputStore } = {},
): Promise<Result> {
  const options = readOptions(args);
  if (!options) return refuse(IMPACT_HELP);
  const old = oldSchema(root, options.file);
  if ('problem' in old) return refuse(formatProblem(old.problem));
  const outcome = await impactReport(root, old, readInputs(root, settings), { store });
  if ('problems' in outcome) return refuse(outcome.problems.map(formatProblem).join('\n'));
  const { report } = outcome;
  const isTooMuch = report.level !== undefined && LEVELS.indexOf(report.level) >= LEVELS.indexOf(options.failOn);
  const text = options.isJson ? JSON.stringify(report, null, 2) : formatText(report);
  return { text, code: isTooMuch ? 1 : 0, isReport: true };
}

function readOptions(args: readonly string[]): Options | undefined {
  const options: Options = { isJson: false, failOn: 'breaking' };
  const rest = [...args];
  while (rest.length > 0) {
    const [arg = '', value = ''] = rest.splice(0, rest[0]?.startsWith('--') ? 2 : 1);
    if (arg === '--format' && ['text', 'json'].includes(value)) options.isJson = value === 'json';
    else if (arg === '--fail-on' && (value === 'breaking' || value === 'risky')) options.failOn = value;
    else if (!arg.startsWith('--') && options.file === undefined) options.file = arg;
    else return undefined;
  }
  return options;
}

function formatText(report: Report): string {
  const { changes, screens, isCompiled } = report;
  const numbers = (coordinates: readonly string[]) =>
    coordinates.map((coordinate) => changes.findIndex((change) => change.coordinate === coordinate) + 1).join(', ');
  const line = ({ effect, kind, name, note, ...item }: Item): string => {
    const because = item.changes.length === 0 ? undefined : `(${numbers(item.changes)})`;
    const more = [placeOf(item), note, because].filter((part) => part !== undefined).join('  ');
    return `  ${effect.padEnd(7)}  ${kind.padEnd(10)}  ${name}  ${more}`;
  };
  const told = changes.map(
    ({ level, text, at }, index) =>
      `${String(index + 1).padStart(3)}  ${level.padEnd(8)}  ${text}${at ? `  ${placeOf(at)}` : ''}`,
  );
  return [
    summary(report),
    ...(told.length === 0 ? [] : ['', ...told]),
    ...screens.flatMap(({ screen, effect, items }) => ['', `${screen}: ${effect}`, ...items.map(line)]),
    ...(isCompiled ? [] : ['', 'Hand-written code was not compiled: a tsconfig.json and TypeScript 7 are required.']),
  ].join('\n');
}

/** Returns a summary: `schema.graphql against HEAD: 1 breaking, 2 safe; books breaks.` */
function summary({ before, after, changes, screens }: Report): string {
  const counts = LEVELS.toReversed().flatMap((level) => {
    const count = changes.filter((change) => change.level === level).length;
    return count === 0 ? [] : [`${count} ${level}`];
  });
  if (counts.length === 0) return `${after} against ${before}: no change.`;
  const broken = screens.filter(({ effect }) => effect === 'breaks').map(({ screen }) => screen);
  const touched = screens.length === 0 ? 'no screen is affected' : 'no screen breaks';
  const told = broken.length === 0 ? touched : `${broken.join(', ')} ${broken.length === 1 ? 'breaks' : 'break'}`;
  return `${after} against ${before}: ${counts.join(', ')}; ${told}.`;
}
