import { command } from './command.ts';

const { text, code } = await command(process.argv.slice(2), process.cwd());
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
