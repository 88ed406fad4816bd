// The course list as react-admin's documentation builds one: <Admin>, its default layout, a <Datagrid> and ra-data-graphql.
import { ApolloClient, createHttpLink, gql, InMemoryCache } from '@apollo/client';
import Chip from '@mui/material/Chip';
import buildGraphQLProvider from 'ra-data-graphql';
import React from 'react';
import { Admin, BooleanField, BooleanInput, Datagrid, EditButton, FunctionField, List, Resource, SearchInput, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const { token, orgId } = window.bench;

const GET_COURSES = gql`
  query Courses($orgId: ID!, $limit: Int, $filter: CourseFilter, $sort: Sort) {
    getCourses(orgId: $orgId, limit: $limit, filter: $filter, sort: $sort) {
      courses {
        id
        name
        role
        archived
        autoEnrollment {
          enabled
          start
          end
        }
        copyInfo {
          state
        }
      }
      nextPageToken
      totalCount
    }
  }
`;

const buildQuery = () => (type, resource, { pagination, sort, filter }) => ({
  query: GET_COURSES,
  variables: { orgId, limit: pagination.perPage, filter: { archived: false, ...filter }, sort: { field: sort.field, order: sort.order.toLowerCase() } },
  parseResponse: ({ data }) => ({ data: data.getCourses.courses, total: data.getCourses.totalCount }),
});

const client = new ApolloClient({ link: createHttpLink({ uri: '/graphql', headers: { authorization: token } }), cache: new InMemoryCache() });
const dataProvider = buildGraphQLProvider({ client, introspection: false, buildQuery });

const filters = [<SearchInput key="text" source="text" alwaysOn />, <BooleanInput key="archived" source="archived" />];

const CourseList = () => (
  <List filters={filters} perPage={10} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid>
      <BooleanField source="archived" />
      <TextField source="name" />
      <FunctionField source="autoEnrollment" render={({ autoEnrollment }) => (autoEnrollment.enabled ? <Chip size="small" label="Open" /> : '–')} />
      <EditButton />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="courses" list={CourseList} edit={() => null} />
  </Admin>,
);
