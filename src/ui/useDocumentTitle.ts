import { useEffect } from 'react';

/** What the browser's tab is named on a page of the panel. */
export const tabTitle = (title: string) => `${title} · Painel`;

/** Names the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
