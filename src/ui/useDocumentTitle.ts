import { useEffect } from 'react';

/** Title of the browser tab on a page of the panel. */
export const tabTitle = (title: string) => `${title} · Painel`;

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
