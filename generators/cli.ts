import { command } from './command.ts';

const { text, code, isReport } = await command(process.argv.slice(2), process.cwd());
(code === 0 || isReport ? console.log : console.error)(text);
process.exitCode = code;
