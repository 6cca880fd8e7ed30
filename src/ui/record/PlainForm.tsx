import { Form, type FormProps, type RouterProvider, RouterProviderContext, reactRouterProvider } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** react-admin's form, which begins with what it is given. By itself it would also take values out of the address, which anybody may have written. */
export const PlainForm = (props: FormProps) => (
  <RouterProviderContext.Provider value={plainRouter}>
    <Form {...props} />
  </RouterProviderContext.Provider>
);

function usePlainLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: '', state: null }), [location]);
}

const plainRouter: RouterProvider = { ...reactRouterProvider, useLocation: usePlainLocation };
