import { launchAddress, type Packaged } from './packaged.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

const PAGE = 'index.html';
const ACTIVITY_TYPE = 'http://adlnet.gov/expapi/activities/performance';

/**
 * Returns the files of a TinCan package (Rustici's tincan.xml) with one activity. The launch is a separate page:
 * importers put their folder before the address and append their query, which the page passes on.
 */
export const tinCanFiles = (packaged: Packaged): Record<string, string> => ({
  'tincan.xml': manifest(packaged),
  [PAGE]: page(packaged),
});

/** Returns the activity's id in xAPI, which is an absolute IRI of ours. */
const activityIri = ({ origin, activityId }: Packaged): string => `${origin}/xapi/activities/${activityId}`;

const manifest = (packaged: Packaged): string => `<?xml version="1.0" encoding="UTF-8"?>
<tincan xmlns="http://projecttincan.com/tincan.xsd">
  <activities>
    <activity id="${escapeXml(activityIri(packaged))}" type="${ACTIVITY_TYPE}">
      <name>${escapeXml(packaged.name)}</name>
      <description lang="en-US">${escapeXml(packaged.courseName)}</description>
      <launch lang="en-US">${PAGE}</launch>
    </activity>
  </activities>
</tincan>
`;

function page(packaged: Packaged): string {
  const address = `${launchAddress(packaged)}&activity_id=${encodeURIComponent(activityIri(packaged))}`;
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>${PRODUCT_NAME}</title>
<script>
location.replace(${scriptText(address)} + location.search.replace('?', '&'));
</script>
`;
}

// Escaped, so that the text can't end the script.
const scriptText = (text: string): string => JSON.stringify(text).replace(/</g, '\\u003c');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 forbids all other control characters, even if escaped.
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
