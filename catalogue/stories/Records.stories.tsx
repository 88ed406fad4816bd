import { print } from 'graphql';
import { ColumnsButton, RecordContextProvider, ResourceContextProvider, SimpleShowLayout } from 'react-admin';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RecordActions } from '../../src/kit/list/actions/RowActions.tsx';
import { DeleteWithConfirmButton, UpdateWithConfirmButton } from '../../src/kit/list/actions/ActionItem.tsx';
import { ChipField, TextField, DateField, FailedCopy, SelectField } from '../../src/kit/fields/fields.tsx';
import { ReferenceField } from '../../src/kit/fields/ReferenceField.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { DataTable } from '../../src/kit/list/table/DataTable.tsx';
import { ExportButton } from '../../src/kit/list/toolbar/TopToolbar.tsx';
import { Show } from '../../src/kit/show/Show.tsx';
import { EmailText } from '../../src/kit/text/texts.tsx';
import { MuiRoot } from '../../src/theme/MuiRoot.tsx';
import { passing, silent } from '../../tests/support/links.ts';
import { Row } from '../layout.tsx';
import { Pressed } from '../Pressed.tsx';

export default { title: 'Records' };

const courseOf = (id: string, name: string) => ({
  __typename: 'Course',
  id,
  orgId: 'org',
  name,
  role: 'orgadmin',
  archived: false,
  createdAt: Date.UTC(2026, 0, 15, 12),
  autoEnrollment: { enabled: false, start: null, end: null },
  copyInfo: null,
});
const biology = courseOf('c0', 'Biology');
const courses = [biology, courseOf('c1', 'Chemistry')];

/** An API that returns these courses. */
const link = passing(silent, (operation) => {
  if (print(operation.query).includes('getCourse('))
    return Promise.resolve({ data: { getCourse: courses.find(({ id }) => id === operation.variables['id']) } });
  const totalCount = courses.length;
  return Promise.resolve({
    data: { getCourses: { courses, nextPageToken: null, totalCount, totalCountIsExact: true } },
  });
});

interface Given {
  at?: string;
  press?: readonly string[];
  /** Text that appears in the finished story. */
  shows: string;
}

/** Renders parts inside the console that follow react-admin's documentation. */
function story(part: ReactNode, { at = '/', press = [], shows }: Given) {
  const Story = () => (
    <MuiRoot>
      <Pressed on={press} shows={shows}>
        {part}
      </Pressed>
    </MuiRoot>
  );
  return Object.assign(Story, { parameters: { link, at } });
}

const sort = { field: 'name', order: 'ASC' } as const;

export const ColumnsToChooseFrom = story(
  <List resource="courses" perPage={10} sort={sort} actions={<ColumnsButton />}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="role" />
      <DataTable.Col source="createdAt" />
    </DataTable>
  </List>,
  { press: ['main .MuiButton-root, main .MuiIconButton-root'], shows: '[role=menu] label, [role=presentation] label' },
);

export const ReferenceFields = story(
  <List resource="courses" perPage={10} sort={sort}>
    <DataTable>
      <DataTable.Col source="name">
        <ReferenceField source="id" reference="courses" />
      </DataTable.Col>
      <DataTable.Col source="role">
        <ReferenceField source="id" reference="courses" link={false} />
      </DataTable.Col>
      <DataTable.Col source="createdAt">
        <ReferenceField source="copyInfo" reference="courses" />
      </DataTable.Col>
    </DataTable>
  </List>,
  { shows: 'td a[href]' },
);

const ROLE = [{ id: 'orgadmin', name: 'OrgMemberType.orgadmin' }];

/** Shows each field with a value, and in the column "Nothing" without one. */
export const Fields = story(
  <List resource="courses" perPage={10} sort={sort}>
    <DataTable>
      <DataTable.Col source="name" field={TextField} />
      <DataTable.Col label="Chip">
        <ChipField source="role" status="info" />
      </DataTable.Col>
      <DataTable.Col label="Choice">
        <SelectField source="role" choices={ROLE} />
      </DataTable.Col>
      <DataTable.Col label="Yes or no" source="archived" field={TextField} />
      <DataTable.Col label="Time">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col label="E-mail">
        <EmailText email="ada.lovelace@department-of-mathematics.test" />
      </DataTable.Col>
      <DataTable.Col label="Nothing">
        <Row>
          <TextField source="copyInfo" />
          <SelectField source="copyInfo" choices={ROLE} />
          <DateField source="copyInfo" />
          <TextField source="copyInfo" emptyText="No copy" />
        </Row>
      </DataTable.Col>
      <DataTable.Col label="Failed copy">
        <FailedCopy name="Copy of Biology" text="This course could not be copied." />
      </DataTable.Col>
    </DataTable>
  </List>,
  { shows: 'td time' },
);

export const ExportAsAButton = story(
  <List resource="courses" perPage={10} sort={sort} actions={<ExportButton />}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>,
  { shows: 'td bdi' },
);

export const ActionsOfARecord = story(
  <ResourceContextProvider value="courses">
    <RecordContextProvider value={biology}>
      <Row>
        <RecordActions>
          <UpdateWithConfirmButton name="archive" permission="course.update" icon="archive" data={{ archived: true }} />
          <DeleteWithConfirmButton name="delete" permission="course.update" icon="delete" label="Delete" />
        </RecordActions>
      </Row>
    </RecordContextProvider>
  </ResourceContextProvider>,
  { shows: 'button.button' },
);

export const ShowPage = story(
  <Routes>
    <Route
      path="/courses/:id/show"
      element={
        <Show resource="courses">
          <SimpleShowLayout>
            <TextField source="name" />
            <DateField source="createdAt" />
          </SimpleShowLayout>
        </Show>
      }
    />
  </Routes>,
  { at: '/courses/c0/show', shows: 'h1' },
);
