import { Navigate } from 'react-router-dom';

/** The create page of a resource: it opens a dialog over its list through the list's own address. */
export const OpenCreateDialog = () => (
  <Navigate to={{ pathname: '..', search: '?do=create' }} relative="path" replace />
);
