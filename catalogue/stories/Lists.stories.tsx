import { useEffect } from 'react';
import { joinIds } from '../../shared/domain/api/operation.ts';
import { checks } from '../../src/generated/checks.generated.ts';
import { screen } from '../screen.tsx';

export default { title: 'Lists' };

const FILTER = '.list-toolbar [aria-haspopup=dialog]';
const OPTIONS = '.list-toolbar [aria-haspopup=menu]';
const ROW_MENU = '.actions-cell [aria-haspopup=menu]';
const FIRST = 'tbody .check input';
const OPEN = '[role=dialog]';
const MENU = '[role=menu]';

const member = checks.find(({ resource }) => resource === 'courseMembers')?.rows[0];
const on = encodeURIComponent(joinIds(String(member?.['courseId']), String(member?.['userId'])));

export const RowMenu = screen('activities', 'its rows', { press: [ROW_MENU], shows: MENU });
export const RowMenuOfAUser = screen('users', 'its rows', { press: [ROW_MENU], shows: MENU });
export const FilterMenu = screen('activities', 'its rows', { press: [FILTER], shows: OPEN });
export const FilterChips = screen('courses', 'its rows', { at: '/?archived=all&autoEnrollment=inactive' });
export const ListOptions = screen('courses', 'its rows', { press: [OPTIONS], shows: MENU });
export const SelectedRows = screen('activities', 'its rows', { press: [FIRST], shows: '.bulk-actions' });
export const ChangeOfManyRows = screen('courseMembers', 'its rows', {
  // The last button clears the selection.
  press: [FIRST, '.bulk-actions button:not(:last-child)'],
  shows: OPEN,
});
export const EditedCell = screen('courseMembers', 'its rows', { at: `/?do=editRole&on=${on}`, shows: '.edit-cell' });
export const AskedBeforeARowGoes = screen('courseMembers', 'its rows', { at: `/?do=remove&on=${on}`, shows: OPEN });
export const ManyPages = screen(
  'courses',
  Array.from({ length: 95 }, (_, index) => ({
    ...checks.find(({ resource }) => resource === 'courses')?.rows[0],
    id: `course ${index}`,
    name: `Course ${index + 1}`,
  })),
  { at: '/?page=5' },
);

const Courses = screen('courses', 'its rows');

/** Shows the row density that a user has chosen in the user menu. */
export function CompactRows() {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-compact', true);
    return () => void document.documentElement.toggleAttribute('data-compact', false);
  }, []);
  return <Courses />;
}
CompactRows.parameters = Courses.parameters;
