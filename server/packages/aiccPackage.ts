import { launchAddress, type Packaged } from './packaged.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

const LINE_END = '\r\n';
const UNIT = 'A1';
const NAME_MAX = 200;

/**
 * Returns the four files of an AICC course (AICC CMI guidelines, appendix A) with one assignable unit. LMSs in use
 * require CRLF and quotes around every cell, and don't support escaped quotes.
 */
export function aiccFiles(packaged: Packaged): Record<string, string> {
  return {
    'activity.crs': description(packaged),
    'activity.au': table(
      [
        'System_ID',
        'Type',
        'Command_Line',
        'File_Name',
        'Max_Score',
        'Mastery_Score',
        'Max_Time_Allowed',
        'Time_Limit_Action',
        'System_Vendor',
        'Core_Vendor',
        'Web_Launch',
        'AU_Password',
      ],
      [UNIT, 'Activity', '', launchAddress(packaged), '100', '', '', '', PRODUCT_NAME, '', '', ''],
    ),
    'activity.des': table(
      ['System_ID', 'Developer_ID', 'Title', 'Description'],
      [UNIT, packaged.activityId, packaged.name, packaged.courseName],
    ),
    'activity.cst': table(['Block', 'Member'], ['ROOT', UNIT]),
  };
}

function description({ activityId, name, courseName }: Packaged): string {
  const lines = [
    '[Course]',
    `Course_Creator=${PRODUCT_NAME}`,
    `Course_ID=${activityId}`,
    `Course_System=${PRODUCT_NAME}`,
    `Course_Title=${withoutEquals(oneLine(name))}`,
    'Level=1',
    'Max_Fields_CST=2',
    'Total_AUs=1',
    'Total_Blocks=0',
    'Version=4.0',
    '[Course_Behavior]',
    'Max_Normal=1',
    '[Course_Description]',
    // A name that begins with a bracket would start a section.
    withoutEquals(oneLine(courseName)).replace(/^\[/, '('),
  ];
  return `${lines.join(LINE_END)}${LINE_END}`;
}

// Moodle assumes that a name ends at the last equals sign of its line.
const withoutEquals = (text: string): string => text.replaceAll('=', '\uff1d');

const table = (head: readonly string[], row: readonly string[]): string =>
  [head, row].map((cells) => `${cells.map(cell).join(',')}${LINE_END}`).join('');

const cell = (text: string): string => `"${oneLine(text)}"`;

const oneLine = (text: string): string =>
  text
    .replace(/["“”]/g, "'")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, maxFor(text));

// Addresses must not be truncated.
const maxFor = (text: string): number => (/^https?:\/\//.test(text) ? text.length : NAME_MAX);
