import { command } from './command.ts';

// hasColors knows NO_COLOR and dumb terminals; what is no terminal doesn't have it
const isColoured = process.stderr.isTTY && process.stderr.hasColors();
const { text, code, isReport } = await command(process.argv.slice(2), process.cwd(), { isColoured });
(code === 0 || isReport ? console.log : console.error)(text);
process.exitCode = code;
