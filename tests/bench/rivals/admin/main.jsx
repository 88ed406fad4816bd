// Lists as react-admin's documentation builds them: <Admin>, its default layout, a <Datagrid> and ra-data-graphql; and its sign-in page for who has no token.
import { ApolloClient, createHttpLink, gql, InMemoryCache } from '@apollo/client';
import Chip from '@mui/material/Chip';
import buildGraphQLProvider from 'ra-data-graphql';
import React from 'react';
import {
  Admin,
  BooleanField,
  BooleanInput,
  ChipField,
  Datagrid,
  DateField,
  EditButton,
  FunctionField,
  List,
  Resource,
  SearchInput,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const { token, orgId, courseId, reviewerId } = window.bench;

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

const GET_ACTIVITIES = gql`
  query Activities($courseId: ID!, $limit: Int, $sort: Sort) {
    getActivities(courseId: $courseId, limit: $limit, sort: $sort) {
      activities {
        id
        name
        type
        states {
          visible
        }
      }
      totalCount
    }
  }
`;

const GET_PROGRESS = gql`
  query Progress($input: LearnerProgressInput!, $limit: Int, $sort: Sort) {
    getLearnerProgress(input: $input, limit: $limit, filter: { status: [pending_evaluation] }, sort: $sort) {
      learnerProgress {
        learnerId
        fullName
        activityId
        activityName
        status
        submittedAt
      }
      totalCount
    }
  }
`;

const queries = {
  courses: ({ filter }) => ({
    query: GET_COURSES,
    variables: { orgId, filter: { archived: false, ...filter } },
    parse: ({ getCourses }) => ({ data: getCourses.courses, total: getCourses.totalCount }),
  }),
  activities: () => ({
    query: GET_ACTIVITIES,
    variables: { courseId },
    parse: ({ getActivities }) => ({ data: getActivities.activities, total: getActivities.totalCount }),
  }),
  progress: () => ({
    query: GET_PROGRESS,
    variables: { input: { orgId, reviewerId } },
    parse: ({ getLearnerProgress }) => ({
      data: getLearnerProgress.learnerProgress.map((record) => ({
        id: `${record.learnerId} ${record.activityId}`,
        ...record,
      })),
      total: getLearnerProgress.totalCount,
    }),
  }),
};

const buildQuery = () => (type, resource, params) => {
  const { query, variables, parse } = queries[resource](params);
  const { pagination, sort } = params;
  return {
    query,
    variables: {
      ...variables,
      limit: pagination.perPage,
      sort: { field: sort.field, order: sort.order.toLowerCase() },
    },
    parseResponse: ({ data }) => parse(data),
  };
};

const client = new ApolloClient({
  link: createHttpLink({ uri: '/graphql', headers: { authorization: token } }),
  cache: new InMemoryCache(),
});
const dataProvider = buildGraphQLProvider({ client, introspection: false, buildQuery });

const filters = [<SearchInput key="text" source="text" alwaysOn />, <BooleanInput key="archived" source="archived" />];

const CourseList = () => (
  <List filters={filters} perPage={10} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid>
      <BooleanField source="archived" />
      <TextField source="name" />
      <FunctionField
        source="autoEnrollment"
        render={({ autoEnrollment }) => (autoEnrollment.enabled ? <Chip size="small" label="Open" /> : '–')}
      />
      <EditButton />
    </Datagrid>
  </List>
);

const ActivityList = () => (
  <List perPage={10} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid>
      <TextField source="name" />
      <BooleanField source="states.visible" />
      <ChipField source="type" />
      <EditButton />
    </Datagrid>
  </List>
);

const ProgressList = () => (
  <List perPage={10} sort={{ field: 'submittedAt', order: 'DESC' }}>
    <Datagrid>
      <TextField source="fullName" />
      <TextField source="activityName" />
      <ChipField source="status" />
      <DateField source="submittedAt" />
    </Datagrid>
  </List>
);

const signedOut = {
  checkAuth: () => Promise.reject(new Error()),
  checkError: () => Promise.resolve(),
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={token === undefined ? signedOut : undefined} disableTelemetry>
    <Resource name="courses" list={CourseList} edit={() => null} />
    <Resource name="activities" list={ActivityList} edit={() => null} />
    <Resource name="progress" list={ProgressList} />
  </Admin>,
);
