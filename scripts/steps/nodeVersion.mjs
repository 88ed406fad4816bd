// Plain old syntax: this file must run on the very Node versions that it refuses.
const WANTED = '20.19.0';

function isOlder(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}

export function endOnOldNode(version = process.versions.node) {
  if (!isOlder(version, WANTED)) return;
  console.error(`Practicum needs Node ${WANTED} or newer, and this is Node ${version}.`);
  process.exit(1);
}
