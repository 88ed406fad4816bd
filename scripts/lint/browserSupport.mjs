import data from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';

/** Oldest supported version of each browser, by MDN's browser name. The policy is `browserslist` in package.json. */
const floor = (() => {
  const names = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', ios_saf: 'safari_ios', safari: 'safari' };
  const oldest = new Map();
  for (const [browser, version] of browserslist().map((entry) => entry.split(' '))) {
    const before = oldest.get(names[browser]);
    const number = Number.parseFloat(version);
    if (before === undefined || number < before) oldest.set(names[browser], number);
  }
  return [...oldest];
})();

const isIn = (support, version) =>
  [support].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || version_removed || !version_added) return false;
    return version_added === 'preview' ? false : Number.parseFloat(version_added.replace('≤', '')) <= version;
  });

/**
 * Returns the supported browsers that lack a feature of MDN's data, such as `Firefox 140`. Returns none if MDN doesn't
 * list the feature.
 */
export function lackingBrowsers(feature) {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return floor
    .filter(([name, version]) => support[name] === undefined || !isIn(support[name], version))
    .map(([name, version]) => `${data.browsers[name].name} ${version}`);
}

const globals = { ...data.api, ...data.javascript.builtins };
/** Returns an own property of an object, never an inherited one. */
export const own = (object, key) => (object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined);

/** Returns the global with a name: an interface, a built-in object, or a member of Window such as `navigator`. */
export const findGlobal = (name) => own(globals, name) ?? own(data.api.Window, name);

/** Returns the feature `Name.member`: a static member of a global, or a member of the Window object with that name. */
export function findMember(name, member) {
  const owner = own(globals, name) ?? own(globals, `${name[0].toUpperCase()}${name.slice(1)}`);
  return own(owner, `${member}_static`) ?? own(owner, member);
}

/** Returns every feature that is a member with this name, of any object. */
export function featuresNamed(member) {
  featuresByName ??= indexMembers();
  return featuresByName.get(member) ?? [];
}

let featuresByName;

function indexMembers() {
  const byName = new Map();
  for (const owner of Object.values(globals))
    for (const [key, feature] of Object.entries(owner)) {
      if (key === '__compat') continue;
      const name = key.replace(/_static$/, '');
      byName.set(name, [...(byName.get(name) ?? []), feature]);
    }
  return byName;
}

export const css = data.css;
