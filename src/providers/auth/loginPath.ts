/** Address of the login page, outside react-admin's own base path. */
export const loginPath = '/login';
