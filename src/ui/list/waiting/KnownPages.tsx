import { ListPaginationContext, useListContext, useListPaginationContext } from 'ra-core';
import { type ReactNode, useContext, useRef } from 'react';
import { LastTurn } from './turn';

/** Gives the page turner the number of records known before, when a page could not be read. */
export const KnownPages = ({ children }: { children: ReactNode }) => {
  const { data, error } = useListContext();
  const pages = useListPaginationContext();
  const turn = useContext(LastTurn);
  const known = useRef(pages.total);
  if (pages.total !== undefined) known.current = pages.total;

  const setPage = (page: number) => {
    if (page === 1) turn.current = undefined;
    pages.setPage(page);
  };
  const context = !data && error ? { ...pages, total: known.current, setPage } : pages;
  return <ListPaginationContext.Provider value={context}>{children}</ListPaginationContext.Provider>;
};
