import { Navigate } from 'react-router-dom';

/** The create page of a resource is a dialog over its list, which the list's own address opens. */
export const OpenCreateDialog = () => (
  <Navigate to={{ pathname: '..', search: '?do=create' }} relative="path" replace />
);
