// Use only old syntax: this file must run on the Node versions that it rejects.
const WANTED = '20.19.0';
// A package of graphql-codegen requires this npm version. With `engine-strict` in .npmrc, older versions refuse to
// install it.
const WANTED_NPM = '10.0.0';

function isOlder(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}

/** Exits with a message if Node, or the npm that runs this script, is too old. */
export function endOnOldNode(version = process.versions.node, agent = process.env.npm_config_user_agent || '') {
  const npm = (/^npm\/(\d+\.\d+\.\d+)/.exec(agent) || [])[1];
  if (isOlder(version, WANTED)) end(`Practicum requires Node ${WANTED} or newer; this is Node ${version}.`);
  if (npm !== undefined && isOlder(npm, WANTED_NPM))
    end(`Practicum requires npm 10 or newer; this is npm ${npm}: run "npm install -g npm@10".`);
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
